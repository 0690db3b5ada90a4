import { useCallback, useSyncExternalStore } from "react";

function onScroll(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

/** Has the page been scrolled further than this? Changes only when the line is crossed. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
}
