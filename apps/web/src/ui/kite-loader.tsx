import { cx } from "./class-names.ts";
import { Kite } from "./kite.tsx";

interface Props {
  /** The animation class that moves the kite along the line. */
  readonly motion?: string;
  /** "action" (vermilion) for a running search, "ink" for anything else. */
  readonly tone?: "ink" | "action";
}

/** The loading indicator: a kite moving along a line. Hidden from screen readers, so put a text beside it. */
export function KiteLoader({ motion, tone = "ink" }: Props) {
  return (
    <span aria-hidden="true" className="relative block h-6 overflow-x-clip pr-3">
      <span className="absolute inset-x-0 top-3 h-0.5 rounded-full bg-line" />
      <span className={cx("absolute inset-y-0 left-0 w-[calc(100%-12px)]", motion)}>
        <span
          className={cx(
            "absolute top-3 left-0 h-0.5 w-full rounded-full",
            tone === "ink" ? "bg-ink" : "bg-action",
          )}
        />
        <Kite size={22} className="absolute top-0.5 -right-3" />
      </span>
    </span>
  );
}
