import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly icon?: ReactNode;
  /** Says that the choice is off; it keeps the focus. */
  readonly disabled?: boolean;
  readonly "aria-label"?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A chip that toggles a choice on and off. A native button with aria-pressed. React Aria's ToggleButton
 * adds 13 kB (Brotli) to the results, whose budget has 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function ToggleChip(props: Props) {
  const { pressed, onChange, icon, disabled = false, className, children } = props;
  return (
    <button
      type="button"
      aria-label={props["aria-label"]}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChange(!pressed)}
      className={cx(
        "inline-flex min-h-10 items-center justify-center gap-1.5 rounded-md border px-3.5 py-2 text-sm leading-5 font-[650] max-tab:min-h-11",
        "transition-colors duration-(--dur-fast) aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3",
        pressed
          ? "border-ink bg-ink text-bg"
          : "border-line-strong bg-surface text-ink hover:border-ink",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
