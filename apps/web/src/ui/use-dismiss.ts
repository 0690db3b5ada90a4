import { useEffect } from "react";
import type { RefObject } from "react";

/** Calls back when a press or the focus leaves a box, or on Escape. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: "outside" | "escape") => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      // A press on plain words in the panel focuses what lies around the box: that is no leaving.
      if (event.type === "focusin" && event.target.contains(box.current)) return;
      onDismiss("outside");
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      onDismiss("escape");
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [box, open, onDismiss]);
}
