"""The emulated chip computes as the real one: floats through the boot ROM, and the whole core."""

import contextlib
import io
import json
import math
import random
import struct
import subprocess

from tests.pico.rig.process import HERE

SINGLES = """
import struct, math
def bits(x): return struct.unpack('<I', struct.pack('<f', x))[0]
for pair in DATA:
    x, y = struct.unpack('<ff', struct.pack('<II', *pair))
    print(bits(x + y), bits(x - y), bits(x * y), bits(x / y), bits(math.sqrt(abs(x))),
          int(x < y), int(x == y), int(x >= y), int(x), bits(float(int(x))))
"""
SPECIALS = """
inf, nan = float('inf'), float('nan')
print([inf + inf, inf - inf, -inf + 5, inf * 0.0, inf * -2, inf / inf, 5 / inf, nan + 1, nan * 0,
       nan == nan, nan < 1, nan != nan, inf == inf, -inf < inf, 3e38 * 10, -3e38 * 10,
       1e-30 * 1e-20, 0.0 == -0.0, int(-2.5), int(2.5), float(16777217), 1e10 // 3])
"""
SPECIAL_RESULTS = (
    "[inf, nan, -inf, nan, -inf, nan, 0.0, nan, nan, False, False, True, True, True, "
    "inf, -inf, 0.0, True, -2, 2, 1.677722e+07, 3.333333e+09]"
)
# Calls routines of the ROM's double table by their offsets, from Thumb code.
DOUBLES = """
import machine, struct, uctypes
m16, m32 = machine.mem16, machine.mem32
def lookup(table, code):
    p = m16[table]
    while m16[p] and m16[p] != code: p += 4
    return m16[p + 2] if m16[p] else 0
table = lookup(0x16, ord('S') | ord('D') << 8)
@micropython.asm_thumb
def call(r0, r1):   # r0: function, r1: address of four words, replaced by r0 to r3
    push({r4, r5})
    mov(r5, r0)
    mov(r4, r1)
    ldr(r0, [r4, 0])
    ldr(r1, [r4, 4])
    ldr(r2, [r4, 8])
    ldr(r3, [r4, 12])
    data(2, 0x47a8)     # blx r5
    str(r0, [r4, 0])
    str(r1, [r4, 4])
    str(r2, [r4, 8])
    str(r3, [r4, 12])
    pop({r4, r5})
words = bytearray(16)
def run(offset, args):
    words[:] = args
    call(m32[table + offset], uctypes.addressof(words))
    return bytes(words).hex()
for args in DATA:
    args = bytes.fromhex(args)
    print(*(run(n, args) for n in (0, 4, 8, 0x0c, 0x18, 0x1c, 0x54, 0x58, 0x6c, 0x7c, 0x48)))
"""
EVERYTHING = """
import binascii, hashlib, json, math, re, struct
for i in range(2):
    d = {str(k): [k, k * 1.5, -k, k ** 3] for k in range(60)}
    s = json.dumps([d[k] for k in sorted(d)])
    print(len(s), json.loads(json.dumps(d)) == d)
    print(binascii.hexlify(hashlib.sha256(s.encode()).digest()))
    print('%.4f' % sum(math.sin(x / 7) * math.exp(-x / 50) for x in range(200)))
    print(2 ** 200 // 12345678901234567, (-7) // 3, -7 % 3, 10 ** 40 % 97, hex(-2 ** 70))
    print(sorted(x * 7919 % 1009 for x in range(99))[:5])
    print(re.sub('[aeiou]', '.', 'the quick brown fox'))
    print(struct.pack('<qQdf', -5, 2 ** 63, 1.25, 2.5), divmod(-5.5, 2), round(2.5))
    x = [bytes([i & 255]) * (i % 50) for i in range(500)]
"""


def single(x):
    """The nearest float32, denormals as zero, as the ROM has them."""
    if abs(x) < 2**-126:
        return math.copysign(0.0, x)
    try:
        return struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def bits(x):
    return struct.unpack("<I", struct.pack("<f", single(x)))[0]


def random_single(rng):
    exponent = rng.choice([rng.randint(1, 220), rng.randint(117, 137)])
    word = rng.getrandbits(1) << 31 | exponent << 23 | rng.getrandbits(23)
    return struct.unpack("<f", struct.pack("<I", word))[0]


def test_floats_agree_with_cpython(at_prompt):
    rng = random.Random(7)
    values = [random_single(rng) for _ in range(300)] + [
        float(rng.randint(-999, 999) or 1) for _ in range(100)
    ]
    pairs = [(rng.choice(values), rng.choice(values)) for _ in range(400)]
    board, lines = at_prompt(), []
    for i in range(0, len(pairs), 50):
        data = [(bits(x), bits(y)) for x, y in pairs[i : i + 50]]
        lines += board.exec(SINGLES.replace("DATA", repr(data))).split("\n")[:-1]
    for (x, y), line in zip(pairs, lines, strict=True):
        results = [x + y, x - y, x * y, x / y, math.sqrt(abs(x))]
        flags = [int(x < y), int(x == y), int(x >= y)]
        want = [*map(bits, results), *flags, int(x), bits(float(int(x)) + 0.0)]
        assert [int(word) for word in line.split()] == want, (x, y)
    assert board.exec(SPECIALS).strip() == SPECIAL_RESULTS


def check_doubles(x, y, line):
    raw = [bytes.fromhex(word) for word in line.split()]
    double = [struct.unpack("<d", words[:8])[0] for words in raw]
    assert double[:4] == [x + y, x - y, x * y, x / y]
    assert double[4] == (math.sqrt(x) if x >= 0 else -math.inf)
    whole = math.floor(x)
    assert struct.unpack("<i", raw[5][:4])[0] == max(-(2**31), min(2**31 - 1, whole))
    assert struct.unpack("<i", raw[6][:4])[0] == (x > y) - (x < y)
    assert math.isclose(double[7], math.atan2(x, y), abs_tol=4e-15)
    assert struct.unpack("<q", raw[8][:8])[0] == max(-(2**63), min(2**63 - 1, whole))
    assert struct.unpack("<f", raw[9][:4])[0] == single(x)
    if abs(x) < 1000:
        sine, cosine = struct.unpack("<dd", raw[10])
        assert math.isclose(sine, math.sin(x), abs_tol=1e-14)
        assert math.isclose(cosine, math.cos(x), abs_tol=1e-14)


def test_doubles_of_the_boot_rom_agree_with_cpython(at_prompt):
    rng = random.Random(3)
    pairs = []
    for _ in range(60):
        x = rng.uniform(-1e6, 1e6) * 10 ** rng.randint(-30, 30)
        pairs.append((x, rng.uniform(-1e3, 1e3)))
    data = [struct.pack("<dd", x, y).hex() for x, y in pairs]
    lines = at_prompt().exec(DOUBLES.replace("DATA", repr(data))).split("\n")[:-1]
    for (x, y), line in zip(pairs, lines, strict=True):
        check_doubles(x, y, line)


def test_core_runs_in_lockstep_with_rp2040js(firmware, tmp_path):
    script = tmp_path / "everything.py"
    script.write_text(EVERYTHING)
    command = ["node", str(HERE / "lockstep.mjs"), str(firmware), str(script), "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    result = json.loads(done.stdout)
    assert result["instructions"] > 10_000_000
    with contextlib.redirect_stdout(io.StringIO()) as here:
        exec(EVERYTHING, {})
    assert result["output"].replace("\r\n", "\n") == here.getvalue()  # and CPython says the same
