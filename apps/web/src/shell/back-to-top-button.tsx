import { Kite } from "../ui/kite.tsx";

export default function BackToTopButton({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={scrollToTop}
      className="group fixed right-4 bottom-[calc(var(--bottom-bar-height)+var(--page-bar-height)+12px)] z-(--z-raised) h-21 w-16 animate-kite-rise rounded-lg tab:right-8 tab:bottom-[calc(var(--page-bar-height)+32px)]"
    >
      <span className="relative block transition-[translate] duration-(--dur-base) group-hover:-translate-y-1">
        <Kite size={60} className="mx-auto -rotate-20" />
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="absolute top-3.5 left-1/2 size-6 -translate-x-1/2"
          fill="none"
          stroke="#FFFFFF"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M12 19V6m-5.5 5L12 5.5l5.5 5.5" />
        </svg>
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 24"
        className="mx-auto h-6 w-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M10 0c2 6 3 12 0 24" />
      </svg>
    </button>
  );
}
const DURATION_MS = 500;

/** Scrolls to the top in 500 ms (at once with reduced motion) and moves the focus there. */
function scrollToTop(): void {
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
