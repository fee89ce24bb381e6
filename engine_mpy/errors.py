"""The one refusal of the engine: a code for programs, details for the sentence."""


class RuleError(Exception):
    """A request or an event that the rules refuse.

    `code` is a word listed in sentences.py; `details` fill the gaps of its sentence.
    """

    def __init__(self, code, **details):
        super().__init__(code)
        self.code = code
        self.details = details
