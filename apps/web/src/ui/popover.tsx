import { useCallback, useId, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useDismiss } from "./use-dismiss.ts";

interface TriggerProps {
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onClick: () => void;
}

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Renders the button; spread the given props on it. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly align?: "start" | "end";
  readonly className?: string;
  readonly panelClassName?: string;
  readonly children: ReactNode;
}

/**
 * A panel under its button. It closes on a press outside, when the focus leaves, and on Escape, which
 * returns the focus to the button. Not React Aria's Popover: it adds 23 kB (Brotli) to home and results,
 * whose budgets have 0.1 and 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function Popover({
  open,
  onOpenChange,
  trigger,
  align = "start",
  className,
  panelClassName,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const dismiss = useCallback(
    (reason: "outside" | "escape") => {
      onOpenChange(false);
      if (reason === "escape") box.current?.querySelector<HTMLElement>(`[aria-expanded]`)?.focus();
    },
    [onOpenChange],
  );
  useDismiss(box, open, dismiss);
  return (
    <div ref={box} className={cx("relative", className)}>
      {trigger({
        "aria-expanded": open,
        "aria-controls": open ? panelId : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={keepOnScreen}
          id={panelId}
          className={cx(
            "absolute top-full z-(--z-popover) mt-2 animate-arrive rounded-xl border border-line bg-raised shadow-3",
            align === "end" ? "right-0" : "left-0",
            panelClassName,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const MARGIN = 8;

/** Shifts the panel sideways when it would overflow the screen. */
function keepOnScreen(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - MARGIN);
  const shift = left < MARGIN ? MARGIN - left : over > 0 ? -Math.min(over, left - MARGIN) : 0;
  if (shift) panel.style.transform = `translateX(${shift}px)`;
}
