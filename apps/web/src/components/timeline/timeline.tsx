import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";
import { CopyChip } from "../copy/copy-chip.tsx";

export interface TimelineStep {
  readonly key: string;
  readonly look: TimelineStepLook;
  readonly title: string;
  /** A time, or "now" or "next". */
  readonly when: ReactNode;
  readonly text: ReactNode;
  readonly references: readonly { readonly code: string; readonly label: string }[];
}

export type TimelineStepLook = "done" | "failed" | "now" | "next";

/** Green for done, crimson for failed, marigold for current, dashed for next. */
const DIAMOND = {
  done: "size-4 bg-leaf",
  failed: "size-4 bg-danger",
  now: "size-4.5 border-2 border-mari-ink bg-marigold dark:border-marigold",
  next: "size-4 border-2 border-dashed border-ink-3",
} as const satisfies Record<TimelineStepLook, string>;

/** A vertical timeline, oldest first: past, current and future steps. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.key} className="relative flex gap-4 pb-6 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                "absolute top-6 -bottom-1 left-[9px] border-l-2",
                steps[index + 1]?.look === "next"
                  ? "border-dashed border-ink-3"
                  : "border-line-strong",
              )}
            />
          )}
          <span aria-hidden="true" className="grid h-6 w-5 shrink-0 place-items-center">
            <span className={cx("diamond rounded-[3px]", DIAMOND[step.look])} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className={cx("font-[750]", step.look === "next" && "text-ink-2")}>{step.title}</b>
              <span className="type-caption numerals text-ink-3">{step.when}</span>
            </p>
            <p className="type-small text-ink-2">{step.text}</p>
            {step.references.length > 0 && (
              <p className="mt-1.5 flex flex-wrap gap-2">
                {step.references.map(({ code, label }) => (
                  <CopyChip key={code} code={code} label={label} />
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
