const DURATION_MS = 500;

/** Scrolls to the top in 500 ms (at once with reduced motion) and moves the focus there. */
export function scrollToTop(): void {
  const from = scrollY;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start = performance.now();
  const step = (now: number) => {
    const done = still ? 1 : Math.min((now - start) / DURATION_MS, 1);
    scrollTo({ top: from * (1 - easeOut(done)), behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  document.getElementById("main")?.focus({ preventScroll: true });
}

function easeOut(done: number): number {
  return 1 - (1 - done) ** 3;
}
