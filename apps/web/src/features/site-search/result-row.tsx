import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { cx } from "../../ui/class-names.ts";
import type { SearchResult } from "./search-result.ts";
import { findMatch } from "./match.ts";

interface Props {
  readonly found: SearchResult;
  readonly icon: Icon;
  readonly typed: string;
  /** True for the result that Enter opens. */
  readonly isNext: boolean;
  readonly onOpen: () => void;
}

export function FoundRow({ found, icon: Mark, typed, isNext, onOpen }: Props) {
  return (
    <Link
      {...found.link}
      data-found
      onClick={onOpen}
      className={cx(
        "group flex min-h-15 items-center gap-3.5 rounded-xl border-l-3 px-2.5 py-2 text-ink no-underline -outline-offset-2",
        "hover:bg-sunken focus-visible:border-ink focus-visible:bg-sunken",
        isNext ? "border-ink bg-sunken" : "border-transparent",
      )}
    >
      <span
        className={cx(
          "grid size-10 shrink-0 place-items-center rounded-md border",
          "group-focus-visible:border-ink group-focus-visible:bg-ink group-focus-visible:text-bg",
          isNext ? "border-ink bg-ink text-bg" : "border-line bg-surface",
        )}
      >
        <Mark size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block leading-6">
          <HighlightedText text={found.title} typed={typed} />
        </span>
        <span className="type-small block text-ink-3">
          <HighlightedText text={found.text} typed={typed} />
        </span>
      </span>
    </Link>
  );
}

/** Text with the matching part in bold: weight, not colour. */
function HighlightedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const found = findMatch(text, typed);
  if (!found) return text;
  const [before, part, after] = found.parts;
  return (
    <>
      {before}
      <b className="font-[800]">{part}</b>
      {after}
    </>
  );
}
