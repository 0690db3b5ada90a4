import { useCallback, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useDismiss } from "./use-dismiss.ts";

interface Props {
  /** The tooltip's text. The button's own text stays its accessible name. */
  readonly tip: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A text button with a tooltip on hover, focus and press. Escape closes it. Not React Aria's Tooltip: it
 * adds 20 kB (Brotli) to the results, whose budget has 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function Tooltip({ tip, className, children }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const tipId = useId();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  return (
    <span
      ref={box}
      className="relative z-(--z-raised) inline-block"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={open ? tipId : undefined}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onClick={() => setOpen(true)}
        className={cx("hit-44 rounded-xs", className)}
      >
        {children}
      </button>
      {open && (
        <span
          role="tooltip"
          id={tipId}
          className="type-caption absolute bottom-full left-1/2 z-(--z-popover) mb-2 w-max max-w-[260px] -translate-x-1/2 animate-fade rounded-sm bg-ink px-3 py-2 text-center font-semibold text-bg"
        >
          {tip}
          <span
            aria-hidden="true"
            className="absolute top-full left-1/2 -mt-1 size-2 -translate-x-1/2 rotate-45 bg-ink"
          />
        </span>
      )}
    </span>
  );
}
