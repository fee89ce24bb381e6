"""Names for people who come in at the device, where no name can be typed."""


def new_name(people):
    """A name that none of `people` has, as in P4."""
    number = len(people) + 1
    while "P{}".format(number) in people:
        number += 1
    return "P{}".format(number)
