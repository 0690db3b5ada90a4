import { cx } from "./class-names.ts";

interface Props {
  /** The currency sign: "BDT" or ৳. */
  readonly sign: string;
  /** The number, already formatted in the page's digits. */
  readonly amount: string;
  readonly className?: string;
}

/** A price with a smaller currency sign (0.62 em). Set the size by a type class: `className="type-price"`. */
export function Price({ sign, amount, className }: Props) {
  return (
    <span className={cx("numerals whitespace-nowrap", className ?? "type-price")}>
      <span
        className={cx(
          sign.length > 1 &&
            "text-[0.62em] font-[650] tracking-normal text-ink-2 font-stretch-104%",
        )}
      >
        {sign}
      </span>{" "}
      {amount}
    </span>
  );
}
