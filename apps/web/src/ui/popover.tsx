import { useCallback, useId, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { placePanel } from "./place-panel.ts";
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
 * A panel beside its button, in the browser's top layer: no stacking context or clipping of the page can
 * cover it. It closes on a press outside, when the focus leaves, and on Escape; a focus inside it returns
 * to the button. Not React Aria's Popover: it adds 23 kB (Brotli) to home and results, whose budgets have
 * no room for it (e2e/journeys/first-visit.spec.ts).
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
      if (reason === "escape") focusButton(box.current);
    },
    [onOpenChange],
  );
  useDismiss(box, open, dismiss);
  const show = useCallback(
    (panel: HTMLDivElement) => {
      const anchor = box.current;
      panel.showPopover();
      const stop = anchor ? placePanel(panel, anchor, align) : undefined;
      return () => {
        stop?.();
        // The focused element is about to be removed: without this the focus would fall to the body.
        if (panel.contains(document.activeElement)) focusButton(anchor);
      };
    },
    [align],
  );
  return (
    <div ref={box} className={className}>
      {trigger({
        "aria-expanded": open,
        "aria-controls": open ? panelId : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={show}
          id={panelId}
          popover="manual"
          className={cx(
            "fixed inset-auto m-0 animate-arrive overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised text-ink shadow-3",
            panelClassName,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function focusButton(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
}
