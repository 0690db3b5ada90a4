import type { ReactNode } from "react";
import { refundProgress, type RefundStageState } from "../../components/refunds/refund-stages.ts";
import { cx } from "../../ui/class-names.ts";
import { Kite } from "../../ui/kite.tsx";

interface Props {
  readonly steps: readonly (RefundStageState & {
    readonly title: string;
    readonly when: ReactNode;
  })[];
}

/** The curve rises as y = LOW − RISE·x², with x from 0 at the first step to 1 at the last. */
const LOW = 44;
const RISE = 32;
const heightAt = (x: number) => LOW - RISE * x ** 2;

/** The drawing is 1000 units wide. The steps are centred over equal columns. */
const WIDE = 1000;

const DIAMOND = {
  done: "size-4 bg-leaf",
  failed: "size-4 bg-danger",
  now: "size-5 border-2 border-mari-ink bg-marigold dark:border-marigold",
  next: "size-4 border-2 border-dashed border-ink-3 bg-surface",
} as const;

/** The refund's stages on a curve: solid up to the current step, dotted ahead. */
export function RefundTimeline({ steps }: Props) {
  const columns = steps.length;
  const start = 0.5 / columns;
  const length = 1 - 1 / columns;
  const at = refundProgress(steps);
  const left = (x: number) => `${(start + length * x) * 100}%`;
  return (
    <div className="relative pt-[72px]">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDE} 60`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-[60px] w-full overflow-visible"
      >
        <path
          d={curve(1)}
          className="fill-none stroke-ink-3"
          strokeWidth="2"
          strokeDasharray="3 6"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={curve(at)}
          className="fill-none stroke-ink"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {steps.map(({ stage, look }, index) => {
        const x = index / (columns - 1);
        return (
          <span
            key={stage}
            aria-hidden="true"
            className={cx("diamond absolute -translate-1/2 rounded-[3px]", DIAMOND[look])}
            style={{ left: left(x), top: heightAt(x) }}
          />
        );
      })}
      <span
        aria-hidden="true"
        className="absolute -translate-1/2"
        style={{ left: left(at), top: heightAt(at) - (at === 1 ? 18 : 2) }}
      >
        <Kite size={26} />
      </span>
      <ol className="flex">
        {steps.map(({ stage, look, title, when }) => (
          <li key={stage} className="flex-1 px-1 text-center">
            <b className={cx("block font-[750]", look === "next" && "text-ink-2")}>{title}</b>
            <span className="type-small numerals text-ink-3">{when}</span>
          </li>
        ))}
      </ol>
    </div>
  );

  /** The parabola from the first step to `to`, as a quadratic Bézier. */
  function curve(to: number): string {
    const x0 = start * WIDE;
    const run = length * to * WIDE;
    return `M${x0} ${LOW}Q${x0 + run / 2} ${LOW} ${x0 + run} ${heightAt(to)}`;
  }
}
