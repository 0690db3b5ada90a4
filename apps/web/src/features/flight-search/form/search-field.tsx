import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../../ui/class-names.ts";

interface Props extends Omit<ComponentProps<"button">, "value"> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** Nothing is selected yet: the value is a placeholder. */
  readonly isEmpty?: boolean;
  readonly isInvalid?: boolean;
  /** Names from which public/boot.js writes tomorrow's date as the value, before the page is hydrated. */
  readonly tomorrowNames?: string | undefined;
  /** Identifies the airport field, so that other controls can move the focus to it. */
  readonly "data-end"?: "origin" | "destination";
}

/** A field of the search card. The whole box is the button that opens its panel. */
export function SearchField(props: Props) {
  const { icon, label, value, hint, isEmpty, isInvalid, tomorrowNames, className, ...button } =
    props;
  return (
    <button
      {...button}
      type="button"
      data-invalid={isInvalid || undefined}
      className={cx(
        "flex h-full min-h-[72px] w-full flex-col justify-center rounded-[14px] border border-line bg-surface px-3.5 py-2 text-left tab:min-h-[86px] tab:py-2.5",
        "short:min-h-15 short:py-1",
        "transition-colors duration-(--dur-fast) hover:border-line-strong",
        "aria-expanded:border-ink aria-expanded:shadow-[inset_0_0_0_1px_var(--color-ink)]",
        isInvalid && "border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]",
        className,
      )}
    >
      <span className="type-caption flex items-center gap-1.5 text-ink-2">
        {icon}
        {label}
      </span>
      <span
        data-tomorrow={tomorrowNames}
        suppressHydrationWarning={tomorrowNames !== undefined}
        className={cx("type-value block w-full truncate", isEmpty && "font-[500] text-ink-3")}
      >
        {value}
      </span>
      <span className="type-caption numerals block w-full truncate text-ink-2">{hint}</span>
    </button>
  );
}
