"""`bench guard`: nothing of private documents stands in anything that git tracks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from bench.cli.project import find_root
from bench.core.errors import printable

EXIT_FOUND = 1


@click.command()
@click.option("--corpus", "others", multiple=True, metavar="NAME|PATH", help="Another private corpus; repeatable.")
@click.option("--install", is_flag=True, help="Make git ask before each commit (pre-commit hook).")
@click.option("--reveal", is_flag=True, help="Print finds and names whole: for your own terminal, not for a log.")
@click.pass_context
def guard(context: click.Context, others: Sequence[str], install: bool, reveal: bool) -> None:
    """Fail (exit 1) if anything tracked or staged holds something of private documents.

    Looks for their file names, vendors, subjects and notes (6 characters or more), their contents and hashes, and for
    a vendor with its date. Public names are listed in guard.allow, one a line.
    """
    from bench.datasets.privacy.index import top_of

    root = find_root()
    if install:
        from bench.datasets.privacy.hook import install_hook

        click.echo(f"installed {install_hook(top_of(Path.cwd()))}")
        return
    found = _look(root, others, reveal)
    if found:
        click.echo(f"{found} found: take out what is named (unstage it), or list public names in guard.allow", err=True)
        context.exit(EXIT_FOUND)


def _look(root: Path, others: Sequence[str], reveal: bool) -> int:
    """Print every find; how many there are."""
    from bench.datasets.privacy.allowed import public_words
    from bench.datasets.privacy.guarding import look, masked, private_prefixes
    from bench.datasets.privacy.index import top_of, tracked_files
    from bench.datasets.privacy.matching import Matcher
    from bench.datasets.privacy.places import private_places
    from bench.datasets.privacy.secrets import read_secrets
    from bench.datasets.shelves import find_corpus

    places = private_places(root, [find_corpus(name, root=root) for name in others])
    if not places.corpora:
        click.echo("there is no private corpus here: nothing to guard")
        return 0
    secrets = read_secrets(places, public=public_words(root))
    top = top_of(Path.cwd())
    matcher = Matcher(secrets)
    finds = list(look(tracked_files(top), secrets, matcher, private=private_prefixes(root, top)))
    for find in finds:
        path = find.path if reveal else masked(find.path, matcher)
        line = f":{find.line}" if find.line else ""
        secret = f": {find.secret}" if reveal and find.secret else ""
        click.echo(printable(f"{path}{line}: {find.what}{secret}"))
    if not finds:
        click.echo(f"nothing of {len(places.corpora)} private corpora stands in what git tracks")
    return len(finds)
