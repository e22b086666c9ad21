from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bench.core.errors import LoadError
from bench.loaders.rasters import Raster, RasterLimits, image_rasters, pdf_rasters
from tests.loaders.tiny import encrypted_pdf, picture, three_page_pdf, three_page_tiff

pytest.importorskip("pypdfium2", reason="pypdfium2 draws the pages")

WIDE = RasterLimits(dpi=72, max_pixels=10_000_000, pages=None)
ORIENTATION = 0x0112


def rasters(path: Path, form: str, limits: RasterLimits = WIDE) -> list[Raster]:
    read = pdf_rasters(path, limits) if form == "pdf" else image_rasters(path, form, limits)
    found = list(read)
    assert all(isinstance(raster, Raster) for raster in found)
    return [raster for raster in found if isinstance(raster, Raster)]


def shades(raster: Raster) -> tuple[int, int]:
    """Darkest and lightest grey."""
    used = [shade for shade, count in enumerate(raster.image.convert("L").histogram()) if count]
    return used[0], used[-1]


@pytest.mark.parametrize(
    "mode, form",
    [("1", "png"), ("L", "png"), ("I;16", "png"), ("P", "gif"), ("RGBA", "png"), ("LA", "png"), ("CMYK", "jpg")],
)
def test_black_on_white_stays_so_in_every_colour_mode(tmp_path: Path, mode: str, form: str) -> None:
    source = picture().convert("L").point(lambda value: 255 if value > 127 else 0)
    image = source.convert("I;16").point(lambda value: value * 200) if mode == "I;16" else source.convert(mode)
    path = tmp_path / "picture"
    image.save(path, "JPEG" if form == "jpg" else form.upper())
    (raster,) = rasters(path, form)
    darkest, lightest = shades(raster)
    assert raster.image.mode in ("L", "RGB")
    assert darkest <= 5
    assert lightest >= 250
    assert shades(Raster(image=raster.image.crop((0, 0, 9, 9)), dpi=None, shrunk=False))[0] >= 250


def test_what_is_transparent_is_paper(tmp_path: Path) -> None:
    image = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    image.putpixel((5, 5), (0, 0, 0, 255))
    path = tmp_path / "picture.png"
    image.save(path)
    (raster,) = rasters(path, "png")
    assert raster.image.getpixel((0, 0)) == (255, 255, 255)
    assert raster.image.getpixel((5, 5)) == (0, 0, 0)


def test_a_photograph_is_turned_as_its_exif_data_say(tmp_path: Path) -> None:
    image = picture(size=(300, 100))
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    path = tmp_path / "photo.jpg"
    image.save(path, exif=exif)
    assert rasters(path, "jpg")[0].image.size == (100, 300)


def test_frames_of_a_tiff_are_pages_and_those_of_an_animation_are_not(tmp_path: Path) -> None:
    pages, animation = tmp_path / "pages.tiff", tmp_path / "animation.gif"
    pages.write_bytes(three_page_tiff())
    picture("one").save(animation, "GIF", save_all=True, append_images=[picture("two")])
    limited = RasterLimits(dpi=72, max_pixels=10_000_000, pages=2)
    assert len(rasters(pages, "tiff")) == 3
    assert len(rasters(pages, "tiff", limited)) == 2
    assert len(rasters(animation, "gif")) == 1


def test_a_page_is_drawn_at_the_resolution_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "pages.pdf"
    path.write_bytes(three_page_pdf())  # 360 × 120 points
    (first, *others) = rasters(path, "pdf", RasterLimits(dpi=144, max_pixels=10_000_000, pages=None))
    assert (first.image.size, first.dpi, first.shrunk, len(others)) == ((720, 240), 144, False, 2)


@pytest.mark.parametrize("form", ["pdf", "png"])
def test_a_page_of_enormous_size_is_made_smaller(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"page.{form}"
    out = io.BytesIO()
    picture(size=(600, 200)).save(out, form.upper())
    path.write_bytes(three_page_pdf() if form == "pdf" else out.getvalue())
    raster = rasters(path, form, RasterLimits(dpi=300, max_pixels=30_000, pages=1))[0]
    assert raster.shrunk
    assert 25_000 < raster.image.width * raster.image.height <= 31_000
    assert raster.image.width == pytest.approx(3 * raster.image.height, abs=3)


def test_the_values_of_form_fields_are_drawn(tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "form.pdf"
    canvas = Canvas(str(path), pagesize=(200, 50))
    canvas.acroForm.textfield(value="HHHHHH", width=180, height=30, x=10, y=10, borderWidth=0, fontSize=20)
    canvas.showPage()
    canvas.save()
    assert shades(rasters(path, "pdf")[0])[0] < 100


@pytest.mark.parametrize(
    "data, kind", [(encrypted_pdf(), "encrypted"), (b"%PDF-1.7 and no more", "damaged")], ids=["password", "damage"]
)
def test_a_password_is_told_from_damage(tmp_path: Path, data: bytes, kind: str) -> None:
    path = tmp_path / "file.pdf"
    path.write_bytes(data)
    with pytest.raises(LoadError) as caught:
        rasters(path, "pdf")
    assert caught.value.kind == kind
