import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

interface Slides {
  /** Indexes of the fully visible slides; null before the first measurement. */
  readonly inView: ReadonlySet<number> | null;
  readonly selected: number;
  /** True when there are more slides than fit. */
  readonly canMove: boolean;
  /** True after the first press on an arrow. */
  readonly wasMoved: boolean;
  readonly move: (step: 1 | -1) => void;
}

const NO_MOTION = "(prefers-reduced-motion: reduce)";

/** The state of an Embla carousel and a function to move it. It wraps around at both ends. */
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
    // With too few slides Embla cannot loop, so wrap around by hand.
    if (step === 1) {
      if (embla.canScrollNext()) embla.scrollNext(isAtOnce);
      else embla.scrollTo(0, isAtOnce);
    } else if (embla.canScrollPrev()) embla.scrollPrev(isAtOnce);
    else embla.scrollTo(embla.scrollSnapList().length - 1, isAtOnce);
  }
  return { inView, selected, canMove, wasMoved, move };
}
