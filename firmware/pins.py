"""The pins of a board as the program uses them."""

from machine import Pin


def key_pins(board):
    """Return the inputs of the board's keys in their order, each pulled up: 0 is pressed.

    Never pulled down: such an input of an RP2350 may stay high once it was high (erratum E9).
    """
    return [Pin(number, Pin.IN, Pin.PULL_UP) for number in board.KEYS]
