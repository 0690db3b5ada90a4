import { useLayoutEffect, useRef } from "react";
import { Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { keepMinimumGap, type Range } from "./keep-apart.ts";

interface Props {
  readonly label: string;
  readonly lowLabel: string;
  readonly highLabel: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The minimum distance between the thumbs. */
  readonly gap?: number;
  readonly value?: Range;
  readonly onChange: (value: Range) => void;
  /** Called once, when the thumb is released. */
  readonly onChangeEnd?: (value: Range) => void;
  /** Formats a value for display and for screen readers, such as "BDT 44,600". */
  readonly format: (value: number) => string;
  /** Heights of the bars above the track, one per price step. */
  readonly histogram?: readonly number[];
}

/**
 * A range slider with two thumbs (React Aria). The defaults are the spec's price range: 0-300000, step 50,
 * gap 20000.
 */
export function RangeSlider({
  min = 0,
  max = 300_000,
  step = 50,
  gap = 20_000,
  value = [0, 175_000],
  ...props
}: Props) {
  // React Aria writes the bare number; a screen reader must read what is shown.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const thumbs = box.current?.querySelectorAll('input[type="range"]') ?? [];
    for (const [at, thumb] of [...thumbs].entries())
      thumb.setAttribute("aria-valuetext", props.format(value[at] ?? min));
  });

  function apart(next: number | number[]): Range {
    const [low = min, high = max] = Array.isArray(next) ? next : [next, next];
    return keepMinimumGap([low, high], value, gap);
  }

  return (
    <Slider
      ref={box}
      aria-label={props.label}
      minValue={min}
      maxValue={max}
      step={step}
      value={[...value]}
      onChange={(next) => props.onChange(apart(next))}
      onChangeEnd={(next) => props.onChangeEnd?.(apart(next))}
      className="px-2.5"
    >
      {props.histogram && <Histogram bars={props.histogram} value={value} min={min} max={max} />}
      <SliderTrack className="relative h-[3px] rounded-full bg-line">
        {({ state }) => (
          <>
            <span
              className="absolute inset-y-0 bg-ink"
              style={{
                left: `${state.getThumbPercent(0) * 100}%`,
                right: `${(1 - state.getThumbPercent(1)) * 100}%`,
              }}
            />
            {[props.lowLabel, props.highLabel].map((label, index) => (
              <SliderThumb
                key={label}
                index={index}
                aria-label={label}
                className="group top-1/2 grid size-11 place-items-center outline-none"
              >
                <span className="diamond size-[18px] rounded-[3px] border-2 border-ink bg-surface outline-offset-2 outline-focus group-data-dragging:bg-ink group-data-focus-visible:outline-3" />
              </SliderThumb>
            ))}
          </>
        )}
      </SliderTrack>
      <div className="type-caption numerals mt-4 flex justify-between font-semibold">
        <output>{props.format(value[0])}</output>
        <output>{props.format(value[1])}</output>
      </div>
    </Slider>
  );
}

interface HistogramProps {
  readonly bars: readonly number[];
  readonly value: Range;
  readonly min: number;
  readonly max: number;
}

function Histogram({ bars, value, min, max }: HistogramProps) {
  const tallest = Math.max(...bars, 1);
  const width = (max - min) / bars.length;
  return (
    <div aria-hidden="true" className="flex h-11 items-end gap-[3px]">
      {bars.map((count, at) => {
        const middle = min + (at + 0.5) * width;
        const inside = middle >= value[0] && middle <= value[1];
        return (
          <span
            // The bars have a fixed order, so the index is the key.
            key={at}
            className={`flex-1 rounded-t-[3px] ${inside ? "bg-marigold" : "bg-line"}`}
            style={{ height: count === 0 ? 0 : `${Math.max(8, (count / tallest) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
