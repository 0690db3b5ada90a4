import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

interface Slides {
  /** Numbers of those that can be seen whole; null until that is known. */
  readonly inView: ReadonlySet<number> | null;
  readonly selected: number;
  /** There are more than fit side by side. */
  readonly canMove: boolean;
  /** Somebody has pressed an arrow. */
  readonly wasMoved: boolean;
  readonly move: (step: 1 | -1) => void;
}

const NO_MOTION = "(prefers-reduced-motion: reduce)";

/** What a carousel shows now, and the way to move it; past either end it goes on at the other. */
export function useCarouselSlides(embla: UseEmblaCarouselType[1]): Slides {
  const [inView, setInView] = useState<ReadonlySet<number> | null>(null);
  const [selected, setSelected] = useState(0);
  const [canMove, setCanMove] = useState(false);
  const [wasMoved, setWasMoved] = useState(false);

  useEffect(() => {
    if (!embla) return undefined;
    const look = () => setInView(new Set(embla.slidesInView()));
    const select = () => setSelected(embla.selectedScrollSnap());
    const measure = () => {
      setCanMove(embla.scrollSnapList().length > 1);
      select();
    };
    measure();
    embla.on("slidesInView", look).on("select", select).on("reInit", measure);
    return () => void embla.off("slidesInView", look).off("select", select).off("reInit", measure);
  }, [embla]);

  function move(step: 1 | -1) {
    if (!embla) return;
    const isAtOnce = matchMedia(NO_MOTION).matches;
    setWasMoved(true);
    // Where too few stand there to close the ring, the end is followed by the start all the same.
    if (step === 1) {
      if (embla.canScrollNext()) embla.scrollNext(isAtOnce);
      else embla.scrollTo(0, isAtOnce);
    } else if (embla.canScrollPrev()) embla.scrollPrev(isAtOnce);
    else embla.scrollTo(embla.scrollSnapList().length - 1, isAtOnce);
  }
  return { inView, selected, canMove, wasMoved, move };
}
