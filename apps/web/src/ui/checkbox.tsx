import { IconCheck } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Props extends Omit<ComponentProps<"input">, "type" | "children"> {
  readonly children: ReactNode;
  /** Shown at the end of the row, such as a price. */
  readonly end?: ReactNode;
}

/**
 * A labelled native checkbox. React Aria's Checkbox adds 16 kB (Brotli) to the results, whose budget has
 * 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function Checkbox({ children, end, className, ...input }: Props) {
  return (
    <label
      className={cx(
        "flex min-h-10 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-3 max-tab:min-h-11",
        className,
      )}
    >
      <span className="relative grid size-[22px] shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer size-full appearance-none rounded-xs border border-line-strong bg-surface checked:border-ink checked:bg-ink hover:border-ink disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-danger"
        />
        <IconCheck
          size={16}
          stroke={2.8}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-bg peer-checked:block"
        />
      </span>
      <span className="flex-1">{children}</span>
      {end && <span className="type-small numerals text-ink-3">{end}</span>}
    </label>
  );
}
