import { cx } from "./class-names.ts";

export type ButtonKind = "primary" | "ink" | "outline" | "ghost" | "danger-outline";
export type ButtonSize = 40 | 48 | 60;

const KIND: Readonly<Record<ButtonKind, string>> = {
  primary:
    "bg-action text-on-action shadow-[inset_0_-2px_0_rgb(0_0_0/.14)] hover:bg-action-hover active:bg-action-press active:shadow-none",
  ink: "bg-ink text-bg hover:bg-ink-2 active:bg-ink",
  outline: "border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  ghost: "text-action-ink hover:bg-sunken",
  "danger-outline": "border border-danger bg-surface text-danger-ink hover:bg-danger-soft",
};

const SIZE: Readonly<Record<ButtonSize, string>> = {
  40: "min-h-10 px-4 py-2 text-[0.9375rem] max-tab:min-h-11",
  48: "min-h-12 px-6 py-2.5 text-base",
  60: "min-h-15 px-7 py-3 text-lg",
};

/** The classes of a button, also for links that look like one. Use one primary button per view. */
export function buttonStyle(kind: ButtonKind = "primary", size: ButtonSize = 48): string {
  return cx(
    "inline-flex items-center justify-center gap-2.5 rounded-lg text-center font-[680] leading-6 no-underline",
    "transition-[background-color,border-color,translate] duration-(--dur-fast) active:translate-y-px",
    "disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none disabled:translate-y-0",
    "aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3 aria-disabled:shadow-none aria-disabled:translate-y-0",
    SIZE[size],
    KIND[kind],
  );
}
