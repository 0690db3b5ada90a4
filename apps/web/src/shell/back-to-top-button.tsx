import { useEffect, useRef, useState } from "react";
import { cx } from "../ui/class-names.ts";
import { Kite } from "../ui/kite.tsx";

/** A kite at the lower right. It is gone while something that can be pressed is below it. */
export default function BackToTopButton({ label }: { readonly label: string }) {
  const { ref, isInTheWay } = useIsInTheWay();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      onClick={scrollToTop}
      className={cx(
        "group fixed right-4 bottom-[calc(var(--bottom-bar-height)+var(--page-bar-height)+12px)] z-(--z-raised) h-21 w-16 animate-kite-rise rounded-lg tab:right-8 tab:bottom-[calc(var(--page-bar-height)+32px)]",
        isInTheWay && "invisible",
      )}
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

/** How long a page stands still before it is looked at. */
const STILL_MS = 80;

/** Whether the button is above something that can be pressed. Looked at when the page has scrolled, grown, or moved its focus. */
function useIsInTheWay() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const button = ref.current;
      // Whoever has reached it by keyboard keeps it.
      if (button) setInTheWay(button !== document.activeElement && coversPressable(button));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, STILL_MS);
    };
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    // Also what scrolls within the page.
    addEventListener("scroll", lookSoon, { capture: true, passive: true });
    addEventListener("resize", lookSoon);
    addEventListener("focusin", lookSoon);
    look();
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      removeEventListener("scroll", lookSoon, { capture: true });
      removeEventListener("resize", lookSoon);
      removeEventListener("focusin", lookSoon);
    };
  }, []);
  return { ref, isInTheWay };
}

const PRESSABLE =
  "a[href], button, input, select, textarea, label, summary, [role='gridcell'], [role='slider'], [tabindex='0']";

/** No target is smaller than this: the points between are not needed. */
const GRID = 16;

function coversPressable(button: HTMLElement): boolean {
  // Where it ends up, also while it rises.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  for (let x = left; x <= left + width; x += GRID)
    for (let y = top; y <= top + height; y += GRID)
      for (const element of document.elementsFromPoint(x, y)) {
        const target = button.contains(element) ? null : element.closest(PRESSABLE);
        // Of a large card enough is left to press.
        if (target && target.getBoundingClientRect().height < 2 * height) return true;
      }
  return false;
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
