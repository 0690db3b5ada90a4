import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Count {
  /** The value, formatted in the page's digits. */
  readonly shown: string;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** null at the limit; `limitReason` then says why. */
  readonly onFewer: (() => void) | null;
  readonly onMore: (() => void) | null;
}

interface Props extends Count {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly limitReason?: string | undefined;
  /** Where the label and the buttons stand; side by side by default. */
  readonly className?: string;
}

/**
 * A counter with minus and plus. A button at its limit stays focusable, so that screen readers can announce
 * the reason.
 */
export function Stepper(props: Props) {
  const labelId = useId();
  const reason = useId();
  const reasonId = props.limitReason ? reason : undefined;
  return (
    <fieldset aria-labelledby={labelId} className={cx("flex items-center gap-4", props.className)}>
      <div className="min-w-0 flex-1">
        <p id={labelId} className="type-small font-bold">
          {props.label}
        </p>
        {props.note && <p className="type-caption text-ink-3">{props.note}</p>}
        {props.limitReason && (
          <p id={reasonId} className="type-caption text-ink-3">
            {props.limitReason}
          </p>
        )}
      </div>
      <Buttons {...props} reasonId={reasonId} />
    </fieldset>
  );
}

/** The counter without a visible label, for narrow places. */
export function CounterButtons(props: Count & { readonly label: string }) {
  return (
    <fieldset aria-label={props.label}>
      <Buttons {...props} reasonId={undefined} />
    </fieldset>
  );
}

function Buttons(props: Count & { readonly reasonId: string | undefined }) {
  const { reasonId } = props;
  return (
    <div className="flex items-center gap-1.5">
      <StepButton label={props.fewerLabel} onPress={props.onFewer} reasonId={reasonId}>
        <IconMinus size={18} stroke={2} aria-hidden="true" />
      </StepButton>
      <output className="numerals w-9 text-center text-lg font-bold" aria-live="polite">
        {props.shown}
      </output>
      <StepButton label={props.moreLabel} onPress={props.onMore} reasonId={reasonId}>
        <IconPlus size={18} stroke={2} aria-hidden="true" />
      </StepButton>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly onPress: (() => void) | null;
  readonly reasonId: string | undefined;
  readonly children: ReactNode;
}

function StepButton({ label, onPress, reasonId, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress ? undefined : true}
      aria-describedby={onPress ? undefined : reasonId}
      onClick={onPress ?? undefined}
      className="hit-44 grid size-10 place-items-center rounded-md border border-line-strong bg-surface text-ink hover:border-ink aria-disabled:border-line aria-disabled:text-ink-3"
    >
      {children}
    </button>
  );
}
