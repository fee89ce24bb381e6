"""The printed parts as meshes, and questions to them. Lengths are in millimetres."""

import re
from pathlib import Path

import numpy as np
import trimesh

from tests.boards.make_case import FOLDER, SOURCE


def numbers() -> dict[str, float]:
    """Return the settings of case.scad that are plain numbers, by name."""
    found = re.findall(r"^(\w+) = (-?[\d.]+);", SOURCE.read_text("utf-8"), re.MULTILINE)
    return {name: float(value) for name, value in found}


def part(name: str, folder: Path = FOLDER) -> trimesh.Trimesh:
    """Return a printed part as it lies in its file."""
    mesh = trimesh.load_mesh(folder / name)
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def turned(lid: trimesh.Trimesh) -> trimesh.Trimesh:
    """Return a lid as it lies on the box: its face up at z = 0, all else below."""
    mesh = lid.copy()
    mesh.apply_transform(trimesh.transformations.rotation_matrix(np.pi, [1, 0, 0]))
    return mesh


def block(
    middle: tuple[float, float], size: tuple[float, float], z: tuple[float, float]
) -> np.ndarray:
    """Return points that fill a block, up to 2 mm apart; `z` is its lower and upper end."""
    ends = [(at - length / 2, at + length / 2) for at, length in zip(middle, size, strict=True)]
    axes = [np.linspace(low, high, int((high - low) / 2) + 2) for low, high in [*ends, z]]
    return np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 3)


def rod(middle: tuple[float, float], diameter: float, z: tuple[float, float]) -> np.ndarray:
    """Return points on the skin of an upright rod."""
    angles = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    x = middle[0] + np.cos(angles) * diameter / 2
    y = middle[1] + np.sin(angles) * diameter / 2
    levels = np.linspace(*z, 5)
    return np.concatenate([np.stack([x, y, np.full(16, level)], axis=-1) for level in levels])


def is_free(mesh: trimesh.Trimesh, points: np.ndarray) -> bool:
    """True if no point lies in the plastic."""
    return not mesh.contains(points).any()


def is_solid(mesh: trimesh.Trimesh, points: np.ndarray) -> bool:
    """True if every point lies in the plastic."""
    return bool(mesh.contains(points).all())
