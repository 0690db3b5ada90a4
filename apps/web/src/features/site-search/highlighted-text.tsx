import { findMatch } from "./match.ts";

interface Props {
  readonly text: string;
  readonly typed: string;
}

/** Text with the matching part in bold: weight, not colour. */
export function HighlightedText({ text, typed }: Props) {
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
