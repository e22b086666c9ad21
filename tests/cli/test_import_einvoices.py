"""`bench import einvoices` takes seller, day and type from the XML in a PDF, and leaves the XML out of its copy."""

from __future__ import annotations

import io
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.digest import file_digest
from tests.shared import shared

pikepdf = pytest.importorskip("pikepdf")
pytest.importorskip("facturx")

TAXONOMY = """
name = "tiny"
version = "1"
[domains.home]
description = "where one lives"
[domains.home.categories.power]
description = "electricity"
[doctypes.invoice]
description = "asks for money"
[doctypes.order]
description = "asks for goods"
"""
XML = """<?xml version="1.0" encoding="UTF-8"?>{doctype}
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
 <rsm:ExchangedDocument><ram:ID>1</ram:ID><ram:TypeCode>{code}</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">{day}</udt:DateTimeString></ram:IssueDateTime>
 </rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement>
  <ram:SellerTradeParty><ram:Name>{seller}</ram:Name></ram:SellerTradeParty>
  <ram:BuyerTradeParty><ram:Name>Somebody else</ram:Name></ram:BuyerTradeParty>
 </ram:ApplicableHeaderTradeAgreement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>"""


def xml(**values: str) -> bytes:
    """A small invoice."""
    return XML.format(**{"doctype": "", "code": "380", "day": "20240503", "seller": "Acme Ltd"} | values).encode()


def pdf(attached: dict[str, bytes], *, title: str = "Invoice of Acme", **saved: Any) -> bytes:
    """One empty page with files inside."""
    document = pikepdf.new()
    document.add_blank_page()
    document.docinfo["/Title"] = title
    for name, content in attached.items():
        document.attachments[name] = pikepdf.AttachedFileSpec(document, content, filename=name)
        document.Root.AF = pikepdf.Array([document.attachments[name].obj])
    target = io.BytesIO()
    document.save(target, **saved)
    return target.getvalue()


def flate_bomb() -> bytes:
    """A PDF whose embedded file inflates to more than any invoice has."""
    document = pikepdf.new()
    document.add_blank_page()
    document.attachments["x.xml"] = pikepdf.AttachedFileSpec(document, b"x", filename="x.xml")
    stream = document.attachments["x.xml"].get_file().obj
    stream.write(zlib.compress(b"\0" * (40 << 20)), filter=pikepdf.Name.FlateDecode)
    target = io.BytesIO()
    document.save(target, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    return target.getvalue()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project with one small taxonomy and a folder `source`, which is where we are."""
    for name in ("corpora", "taxonomies", "source"):
        (tmp_path / name).mkdir()
    (tmp_path / "taxonomies" / "tiny.toml").write_text(TAXONOMY, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(source: Path, taxonomy: str = "tiny") -> int:
    """Import a folder as the corpus `mine`."""
    return invoke(["import", "einvoices", str(source), "--corpus", "mine", "--taxonomy", taxonomy])


def truths(project: Path) -> dict[str, dict[str, Any]]:
    """Every line of truth by the name that its document had."""
    lines = (project / "ground_truth" / "mine.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines if not line.startswith("#")]
    return {row["source"]["file"]: row for row in rows}


def streams(path: Path) -> list[bytes]:
    """Every stream of a PDF, inflated."""
    with pikepdf.open(path) as document:
        return [each.read_bytes() for each in document.objects
                if isinstance(each, pikepdf.Stream) and each.get("/Filter") in (None, "/FlateDecode")]  # fmt: skip


def test_public_invoices_give_what_their_truth_states(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpus = shared("corpora", "public-einvoices")
    assert run(corpus / "documents", str(shared("corpora", "public-taxonomy.toml"))) == 0
    captured = capsys.readouterr()
    assert "imported 30 documents, refused 5" in captured.out
    lines = (corpus / "truth.jsonl").read_text("utf-8").splitlines()
    stated = {row["filename"]: row for row in map(json.loads, lines)}
    imported = truths(project)
    without = {name for name, row in stated.items() if row["source"]["truth_kind"] != "embedded_xml"}
    assert imported.keys() == stated.keys() - without
    assert all(f"{name}: has no embedded XML" in captured.err for name in without)
    differ = {
        (name[:6], axis, row.get(axis), stated[name].get(axis))
        for name, row in imported.items()
        for axis in ("vendor", "date", "doctype")
        if row.get(axis) != stated[name].get(axis)
    }
    # The sender left the placeholder in; whoever wrote truth.jsonl rightly took it for no name.
    assert differ == {("zf_051", "vendor", "SELLER_NAME", None)}
    for name, row in imported.items():
        copy = project / "corpora" / "mine" / "documents" / row["filename"]
        assert row["source"]["sha256"] == stated[name]["source"]["sha256"]
        assert row["source"]["sha256_imported"] == file_digest(copy)
        assert not any(b"CrossIndustry" in each or b"SCRDMCCBDACIO" in each for each in streams(copy))
    assert invoke(["corpus", "check", "mine"]) == 0


def test_the_copy_has_neither_files_nor_metadata(project: Path) -> None:
    (project / "source" / "a.pdf").write_bytes(pdf({"factur-x.xml": xml(), "more.txt": b"by Acme Ltd"}))
    assert run(project / "source") == 0
    row = truths(project)["a.pdf"]
    assert (row["vendor"], row["date"], row["doctype"], row["status"]) == ("Acme Ltd", "20240503", "invoice", "gold")
    assert row["source"]["xml_schema_valid"] is False
    assert set(row["source"]["removed"]) >= {"factur-x.xml", "more.txt", "/Info"}
    with pikepdf.open(project / "corpora" / "mine" / "documents" / row["filename"]) as document:
        assert len(document.attachments) == 0
        assert "/AF" not in document.Root
        assert len(document.pages) == 1
    assert b"Acme" not in (project / "corpora" / "mine" / "documents" / row["filename"]).read_bytes()


def test_what_the_xml_does_not_say_stays_absent(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "source" / "a.pdf").write_bytes(pdf({"factur-x.xml": xml(seller=" ", day="20240231", code="381")}))
    assert run(project / "source") == 0
    assert not {"vendor", "date", "doctype"} & truths(project)["a.pdf"].keys()
    err = capsys.readouterr().err
    assert "vendor: the XML does not say" in err
    assert 'date: "20240231" is not a day' in err
    assert "doctype: the taxonomy has no word for type code 381" in err


def test_numbers_on_lines_of_their_own_are_no_name(project: Path) -> None:
    seller = "GLN 4333741000005 \nLief-Nr: 549910\nAcme\n  Holding 2000\n"
    (project / "source" / "a.pdf").write_bytes(pdf({"factur-x.xml": xml(seller=seller)}))
    assert run(project / "source") == 0
    row = truths(project)["a.pdf"]
    assert row["vendor"] == "Acme Holding 2000"
    assert row["source"]["xml_seller_as_given"] == seller.strip()


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
REACHING = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize(
    "content,reason",
    [
        pytest.param(lambda: pdf({"x.xml": xml(doctype=BOMB, seller="&b;")}), "has a DOCTYPE", id="entities"),
        pytest.param(lambda: pdf({"x.xml": xml(doctype=REACHING, seller="&a;")}), "has a DOCTYPE", id="files"),
        pytest.param(lambda: pdf({"x.xml": xml()[:-20]}), "is broken XML", id="broken XML"),
        pytest.param(lambda: pdf({"x.xml": b"<other/>"}), "is no trade document", id="other XML"),
        pytest.param(lambda: pdf({"x.xml": xml(), "y.xml": xml()}), "has several trade documents", id="two"),
        pytest.param(lambda: pdf({}), "has no embedded XML", id="none"),
        pytest.param(lambda: pdf({"x.xml": xml()}, encryption=pikepdf.Encryption(owner="o", user="u")),
                     "is encrypted", id="password to open"),
        pytest.param(lambda: pdf({"x.xml": xml()}, encryption=pikepdf.Encryption(owner="o", user="")),
                     "is encrypted", id="password to change"),
        pytest.param(lambda: b"%PDF-1.7\nnot really", "is damaged", id="damaged"),
        pytest.param(lambda: b"GIF89a", "is no PDF", id="no PDF"),
        pytest.param(flate_bomb, "embedded file that is too large", id="bomb"),
    ],
)  # fmt: skip
def test_what_is_no_such_pdf_is_refused_by_name_and_the_rest_imported(
    project: Path, capsys: pytest.CaptureFixture[str], content: Any, reason: str
) -> None:
    (project / "source" / "bad.pdf").write_bytes(content())
    (project / "source" / "good.pdf").write_bytes(pdf({"factur-x.xml": xml()}))
    assert run(project / "source") == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"not imported: {project / 'source' / 'bad.pdf'}: ")
    assert reason in line
    assert list(truths(project)) == ["good.pdf"]
