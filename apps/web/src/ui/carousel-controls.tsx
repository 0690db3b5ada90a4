import {
  IconArrowLeft,
  IconArrowRight,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export interface CarouselLabels {
  /** Role descriptions that screen readers announce. */
  readonly carousel: string;
  readonly slide: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** "3 of 8". */
  readonly position: (at: number, count: number) => string;
}

interface Props {
  readonly labels: CarouselLabels;
  /** False when all items fit: the controls keep their space but are hidden. */
  readonly isShown: boolean;
  readonly isPlaying: boolean;
  readonly onPlay: (() => void) | undefined;
  readonly onMove: (step: 1 | -1) => void;
}

/** Pause and the two arrows: beside the heading, or under the slides on a phone. */
export function CarouselControls({ labels, isShown, isPlaying, onPlay, onMove }: Props) {
  const PlayMark = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div
      className={cx(
        "col-start-2 flex gap-2 max-tab:row-start-3 max-tab:mt-3 tab:row-start-1",
        !isShown && "invisible",
      )}
    >
      {onPlay && (
        <IconButton label={isPlaying ? labels.pause : labels.play} onClick={onPlay}>
          <PlayMark size={18} stroke={2} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton outlined label={labels.previous} onClick={() => onMove(-1)}>
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
      </IconButton>
      <IconButton outlined label={labels.next} onClick={() => onMove(1)}>
        <IconArrowRight size={18} stroke={2} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
