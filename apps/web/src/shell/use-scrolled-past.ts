import { useCallback, useSyncExternalStore } from "react";

function onScroll(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

/** Whether the page is scrolled further than `pixels`. Re-renders only when that changes. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
}
