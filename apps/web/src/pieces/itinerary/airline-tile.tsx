/* Two tones picked by the code, so that an airline keeps its tile everywhere. Colours of tokens.md. */
const TONES = [
  "bg-indigo-tile",
  "bg-rani-tile",
  "bg-padma-tile",
  "bg-leaf-tile",
  "bg-action-tile",
] as const;

interface Props {
  readonly code: string;
  readonly size?: "sm" | "md";
}

/** The airline's two letters on a diagonal tile; its name stands beside it in words. */
export function AirlineTile({ code, size = "md" }: Props) {
  const tone = TONES[(code.charCodeAt(0) + code.charCodeAt(1)) % TONES.length];
  const box = size === "md" ? "size-10 rounded-md text-sm" : "size-8 rounded-sm text-xs";
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center font-[750] text-tile-words ${box} ${tone}`}
    >
      {code}
    </span>
  );
}
