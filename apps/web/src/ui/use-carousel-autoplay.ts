import type { UseEmblaCarouselType } from "embla-carousel-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useMediaQuery } from "./use-media-query.ts";

interface Playing {
  /** The visitor has not paused it: what the pause button shows. */
  readonly isWanted: boolean;
  readonly toggle: () => void;
  /** For the box inside which a pointer or the focus makes it stand still. */
  readonly watch: Pick<
    ComponentProps<"section">,
    "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur"
  >;
}

/** Lets a carousel move on by itself while nothing speaks against it (WCAG 2.2.2). */
export function useCarouselAutoplay(embla: UseEmblaCarouselType[1], canPlay: boolean): Playing {
  const wantsCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // Who asked for less motion may still press play.
  const isWanted = choice ?? !wantsCalm;
  const isRunning = canPlay && isWanted && !isPointedAt && !hasFocus;

  useEffect(() => {
    if (!embla || !isRunning) return undefined;
    // A carousel that was measured anew has forgotten that it plays. The plugin minds hidden tabs itself.
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
      // A finger has no way to rest on it: a touch pauses it for good.
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
