import { useEffect } from "react";
import type { RefObject } from "react";

/** Calls `onDismiss` when a press or the focus goes outside the element, and on Escape. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: "outside" | "escape") => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      // A press on plain text in the panel focuses an ancestor of the element: that does not count as leaving.
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
