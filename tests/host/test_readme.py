"""README.md keeps to what is true: its pictures are what the device draws."""

from PIL import Image

from tests.readme.make_pictures import EVENING, FOLDER, make


def test_the_pictures_are_what_the_device_draws(tmp_path):
    make(tmp_path)
    for name, _ in EVENING:
        drawn, kept = (Image.open(folder / (name + ".png")) for folder in (tmp_path, FOLDER))
        assert drawn.convert("1").tobytes() == kept.convert("1").tobytes(), name
