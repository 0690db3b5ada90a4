import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly icon?: ReactNode;
  /** Says that the choice is off; it keeps the focus. */
  readonly disabled?: boolean;
  /** `tile`: little space around small text, for several chips beside each other. */
  readonly size?: "usual" | "tile";
  readonly "aria-label"?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const SIZES = { usual: "gap-1.5 px-3.5 text-sm", tile: "gap-0.5 px-1 text-xs" } as const;

/**
 * A chip that toggles a choice on and off. A native button with aria-pressed. React Aria's ToggleButton
 * adds 13 kB (Brotli) to the results, whose budget has 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function ToggleChip(props: Props) {
  const { pressed, onChange, icon, disabled = false, size = "usual", className, children } = props;
  return (
    <button
      type="button"
      aria-label={props["aria-label"]}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChange(!pressed)}
      className={cx(
        "inline-flex min-h-10 items-center justify-center rounded-md border py-2 leading-5 font-[650] max-tab:min-h-11",
        "transition-colors duration-(--dur-fast) aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3",
        pressed
          ? "border-ink bg-ink text-bg"
          : "border-line-strong bg-surface text-ink hover:border-ink",
        SIZES[size],
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
