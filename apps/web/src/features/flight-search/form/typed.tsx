interface Props {
  readonly text: string;
  readonly typed: string;
}

/** A name with the typed part in bold: weight, not colour. */
export function HighlightedText({ text, typed }: Props) {
  const at = typed ? text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-[800]">{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  );
}
