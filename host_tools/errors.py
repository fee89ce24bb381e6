"""The one error that a person sees, and the exit codes of `ddz`."""

OK = 0
FAILURE = 1
USAGE = 2
NO_DEVICE = 3
SEVERAL_DEVICES = 4
DEVICE_ERROR = 5
VERIFICATION_FAILED = 6
MERGE_CONFLICT = 7


class DdzError(Exception):
    """What went wrong and what to do about it, in one plain sentence, with the exit code."""

    def __init__(self, message: str, code: int = FAILURE) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
