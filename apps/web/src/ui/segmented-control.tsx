import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Empty until an option is chosen. */
  readonly value: Value | "";
  readonly onChange: (value: Value) => void;
  /** The id of the error message under the control. */
  readonly faultId?: string | undefined;
  readonly className?: string;
}

/**
 * A segmented control: a few choices in one row. It is a radio group to keyboards and screen readers. It
 * uses native radios instead of React Aria's RadioGroup, which adds 18 kB (Brotli) to home, whose budget
 * has 0.1 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      aria-invalid={props.faultId ? true : undefined}
      aria-describedby={props.faultId}
      className={cx("flex flex-wrap rounded-lg bg-sunken p-1", props.className)}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className={cx(
            // On a phone the options share one row, and wrap when the text is enlarged.
            "relative flex min-h-10 flex-[1_1_4.5rem] cursor-pointer items-center justify-center gap-2 rounded-md px-1.5 py-2 min-[25rem]:flex-auto min-[25rem]:px-4 min-[25rem]:whitespace-nowrap",
            "text-[0.9375rem] leading-5 font-[650] text-ink-2 transition-colors duration-(--dur-fast)",
            "hover:text-ink has-checked:bg-ink has-checked:text-bg",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
