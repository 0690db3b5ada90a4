import type { UseEmblaCarouselType } from "embla-carousel-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useMediaQuery } from "./use-media-query.ts";

interface Playing {
  /** False once the visitor has paused it; the pause button shows this. */
  readonly isWanted: boolean;
  readonly toggle: () => void;
  /** Event handlers for the element inside which pointer and focus stop autoplay. */
  readonly watch: Pick<
    ComponentProps<"section">,
    "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur"
  >;
}

/** Runs autoplay and stops it when WCAG 2.2.2 asks for it. */
export function useCarouselAutoplay(embla: UseEmblaCarouselType[1], canPlay: boolean): Playing {
  const wantsCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // With reduced motion autoplay starts paused; the visitor may still start it.
  const isWanted = choice ?? !wantsCalm;
  const isRunning = canPlay && isWanted && !isPointedAt && !hasFocus;

  useEffect(() => {
    if (!embla || !isRunning) return undefined;
    // Embla stops autoplay when it re-initialises, so start it again. The plugin handles hidden tabs itself.
    const play = () => {
      if (embla.scrollSnapList().length > 1) embla.plugins().autoplay.play(wantsCalm);
    };
    play();
    embla.on("reInit", play);
    return () => {
      embla.off("reInit", play);
      embla.plugins().autoplay.stop();
    };
  }, [embla, isRunning, wantsCalm]);

  return {
    isWanted,
    toggle: () => setChoice(!isWanted),
    watch: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      // Touch has no hover, so a touch pauses autoplay until the visitor starts it again.
      onPointerDown: ({ pointerType, target }) => {
        if (pointerType !== "mouse" && !isControl(target)) setChoice(false);
      },
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button") !== null;
}
