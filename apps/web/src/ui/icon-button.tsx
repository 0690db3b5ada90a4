import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

interface Props extends ComponentProps<"button"> {
  readonly label: string;
  readonly outlined?: boolean;
}

/** A 44 px icon button; `label` is its accessible name. */
export function IconButton({ label, outlined, className, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-lg text-ink",
        "transition-colors duration-(--dur-fast) hover:bg-sunken disabled:text-ink-3",
        outlined && "border border-line bg-surface hover:border-line-strong",
        className,
      )}
    />
  );
}
