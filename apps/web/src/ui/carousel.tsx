import useEmblaCarousel from "embla-carousel-react";
import Autoplay from "embla-carousel-autoplay";
import { type ReactNode, useId, useState } from "react";
import { CarouselControls, type CarouselLabels } from "./carousel-controls.tsx";
import { CarouselDots } from "./carousel-dots.tsx";
import { cx } from "./class-names.ts";
import { useCarouselAutoplay } from "./use-carousel-autoplay.ts";
import { useCarouselSlides } from "./use-carousel-slides.ts";

interface Props<Item> {
  readonly title: string;
  readonly text?: string;
  readonly labels: CarouselLabels;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** How many items fit side by side at each width, as classes: "basis-full tab:basis-1/2". Only CSS sizes them. */
  readonly shows: string;
  /** Autoplay interval in milliseconds. Without it the carousel moves only on request. */
  readonly autoplayMs?: number;
  readonly dots?: boolean;
}

/**
 * An endless carousel with arrows, swipe and autoplay. Autoplay stops under the pointer, on focus, in a
 * hidden tab, with reduced motion and when the visitor pauses it.
 */
export function Carousel<Item>(props: Props<Item>) {
  const { labels, items, autoplayMs } = props;
  const titleId = useId();
  const [plugins] = useState(() => [Autoplay({ playOnInit: false, delay: autoplayMs ?? 0 })]);
  const [viewport, embla] = useEmblaCarousel(OPTIONS, plugins);
  const slides = useCarouselSlides(embla);
  const playing = useCarouselAutoplay(embla, autoplayMs !== undefined && slides.canMove);
  return (
    <section
      aria-roledescription={labels.carousel}
      aria-labelledby={titleId}
      className="grid grid-cols-[1fr_auto] items-end gap-x-4"
      {...playing.watch}
    >
      <div className="max-tab:col-span-2">
        <h2 id={titleId} className="type-page">
          {props.title}
        </h2>
        {props.text && <p className="mt-2 text-ink-2">{props.text}</p>}
      </div>
      <CarouselControls
        labels={labels}
        isShown={slides.canMove}
        isPlaying={playing.isWanted}
        onPlay={autoplayMs === undefined ? undefined : playing.toggle}
        onMove={slides.move}
      />
      {/* The padding keeps focus rings from being clipped. */}
      <div ref={viewport} className="col-span-2 row-start-2 -mx-1.5 mt-4.5 overflow-hidden p-1.5">
        <div className="-ml-5 flex touch-pan-y touch-pinch-zoom">
          {items.map((item, at) => (
            <div
              key={props.keyOf(item)}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(at + 1, items.length)}
              // Slides out of view cannot take the focus.
              inert={slides.inView !== null && !slides.inView.has(at)}
              className={cx("min-w-0 shrink-0 grow-0 pl-5", props.shows)}
            >
              {props.children(item)}
            </div>
          ))}
        </div>
      </div>
      {props.dots && (
        <CarouselDots count={slides.canMove ? items.length : 0} selected={slides.selected} />
      )}
      <p role="status" className="visually-hidden">
        {slides.wasMoved && labels.position(slides.selected + 1, items.length)}
      </p>
    </section>
  );
}

const OPTIONS = {
  loop: true,
  align: "start",
  // A partly visible neighbour does not count as in view.
  inViewThreshold: 0.8,
  // Only slides in view can take the focus, so the carousel never has to scroll to it.
  watchFocus: false,
} as const;
