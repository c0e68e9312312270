"""The Typer application: `audit BRIEF` beside its sub-commands."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from brief_audit.cli.commands import loaded, shown
from brief_audit.errors import AuditError

DEFAULT = "brief"
CANNOT_WRITE = 74
_HELP = frozenset({"-h", "--help"})
_HELPS = "brief_audit.helps"
_OWN_OPTIONS = {"-h", "--help", "-V", "--version", "--install-completion", "--show-completion"}

EXAMPLES = """Find every authority a legal brief cites, retrieve it from public sources, and compare the brief's words with it.

\b
Examples:
  audit brief.pdf                          the whole audit; ./reports/brief/
  audit brief.docx --format json -o -      JSON on standard output
  audit ./drafts --format sarif -o a.sarif a folder, for a CI job
  audit brief.pdf --authority opinion.pdf  with a copy that you hold
  audit plan brief.pdf                     what would be sent; sends nothing
  audit batch drafts --jobs 4              many briefs, with an index
  audit --resume                           go on where a quota stopped an audit
  audit explain QUOTE_ALTERED              what a code means, what to do

\b
Exit codes:
    0  all correct                      5  stored evidence was changed
    1  an error was proved             70  a defect in the program
    2  usage or configuration          74  cannot write
    3  something could not be checked  75  every source was down
    4  not, or not wholly, readable   130  interrupted

`audit brief -h` lists the options of an audit.
"""


class Stopped(AuditError):
    """The user stopped the program."""

    exit_code = 130


class DefaultCommandGroup(TyperGroup):
    """`audit FILE` means `audit brief FILE`. A file named like a command is given as `./plan`."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands.update(shown())

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command itself, imported now, in place of what help shows of it."""
        name, _, rest = super().resolve_command(ctx, args)
        return name, loaded(str(name)), rest

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Insert the default command where the first word is not a command of ours."""
        from brief_audit.cli.mistyped import refuse_mistyped

        if not ctx.resilient_parsing:  # the words so far, which a shell completes
            refuse_mistyped(args, self.commands)
        if args and args[0] not in self.commands and args[0] not in _OWN_OPTIONS:
            args = [DEFAULT, *args]
        ctx.meta[_HELPS] = not _HELP.isdisjoint(args)
        return super().parse_args(ctx, args)

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Help that nobody reads to its end is read enough. Raises Exit."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError:
            raise typer.Exit from None

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Commands and, since a brief may stand in their place, files; where no command fits, shells complete files by themselves."""
        from pathlib import Path

        found = super().shell_complete(ctx, incomplete)
        if not found or not incomplete or incomplete.startswith("-"):
            return found
        folder = Path(incomplete).parent
        files = sorted(path for path in folder.glob(f"{Path(incomplete).name}*") if not path.name.startswith("."))
        return [*found, *(type(found[0])(f"{path}/" if path.is_dir() else str(path)) for path in files)]

    def invoke(self, ctx: Any) -> Any:
        """A stop by the user before there is anything to report is said, not passed over. Raises Stopped.

        Left to the library, a pipe that nobody reads would be exit code 1: that an error was proved.
        """
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise typer.Exit(0 if ctx.meta[_HELPS] else CANNOT_WRITE) from None
        except KeyboardInterrupt as stop:
            raise Stopped("interrupted", "nothing was reported") from stop
        except Exception as error:
            if type(error).__name__ == "MissingParameter":  # typer brings its own copy of the library, or not
                from brief_audit.cli.mistyped import refuse_bare

                refuse_bare(str(ctx.invoked_subcommand or ""), error)
            raise


app = typer.Typer(
    cls=DefaultCommandGroup,
    help=EXAMPLES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def _root(version: bool = typer.Option(False, "--version", "-V", help="Show the version.")) -> None:
    if version:
        from brief_audit import __version__

        typer.echo(f"brief-audit {__version__}")
        raise typer.Exit
