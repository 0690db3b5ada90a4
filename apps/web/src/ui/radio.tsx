import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  readonly children: ReactNode;
}

const DOT =
  "size-[22px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface hover:border-ink checked:border-[7px] checked:border-ink disabled:bg-sunken";

/** One option of a RadioGroup. All options of a group need the same `name`. */
export function Radio({ children, className, ...input }: RadioProps) {
  return (
    <label
      className={cx("flex min-h-10 cursor-pointer items-center gap-3 max-tab:min-h-11", className)}
    >
      <input {...input} type="radio" className={DOT} />
      <span>{children}</span>
    </label>
  );
}

interface CardProps extends RadioProps {
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
}

/** A radio drawn as a card with a note under its label. */
export function RadioCard({ children, note, icon, className, ...input }: CardProps) {
  return (
    <label
      className={cx(
        "flex min-h-[68px] cursor-pointer items-center gap-3.5 rounded-xl border border-line-strong bg-surface px-4 py-3",
        "hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]",
        "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input {...input} type="radio" className={cx(DOT, "focus-visible:outline-none")} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{children}</span>
        {note && <span className="type-small block text-ink-3">{note}</span>}
      </span>
      {icon && <span className="shrink-0 text-ink-2">{icon}</span>}
    </label>
  );
}

interface GroupProps {
  readonly label: ReactNode;
  /** Hides the label visually but not from screen readers. */
  readonly labelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A labelled group of native radios. React Aria's RadioGroup adds 18 kB (Brotli) to the results, whose
 * budget has 0.2 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function RadioGroup({ label, labelHidden, className, children }: GroupProps) {
  return (
    <fieldset>
      <legend className={labelHidden ? "visually-hidden" : "type-small mb-1.5 font-bold"}>
        {label}
      </legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}
