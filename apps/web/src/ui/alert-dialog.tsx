import { IconAlertOctagon, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useDialog } from "./use-dialog.ts";

const TONE = {
  success: { icon: IconCheck, className: "bg-leaf-soft text-leaf-ink" },
  info: { icon: IconInfoCircle, className: "bg-padma-soft text-padma-ink" },
  danger: { icon: IconAlertOctagon, className: "bg-danger-soft text-danger-ink" },
} as const;

export type AlertTone = keyof typeof TONE;

interface Props {
  readonly tone: AlertTone;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly button: string;
  readonly onAnswer: () => void;
  /** Only the button closes the dialog: Escape and a press outside do nothing. */
  readonly mustBeAnswered?: boolean;
  /** A second action, such as Delete. `button` then becomes the safe choice, such as Keep, and is drawn in ink. */
  readonly otherButton?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * An alert: icon, title, description and one button (S2.13-01). Mounting it opens it. A native dialog for
 * the reason that dialog.tsx gives.
 */
export function AlertDialog(props: Props) {
  const dialog = useDialog(props.mustBeAnswered ? null : props.onAnswer);
  const titleId = useId();
  const textId = useId();
  const { icon: Icon, className } = TONE[props.tone];
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={props.description ? textId : undefined}
      className="m-auto w-[calc(100%-32px)] max-w-[440px] overflow-visible bg-transparent p-0 text-ink backdrop:bg-scrim"
    >
      <div className="flex animate-arrive flex-col items-center rounded-3xl bg-raised px-5 pt-9 pb-6 text-center shadow-3 tab:px-8 tab:pt-11 tab:pb-8">
        <span
          aria-hidden="true"
          className={cx("mb-8 grid size-14 rotate-45 place-items-center rounded-xl", className)}
        >
          <Icon size={36} stroke={1.9} className="-rotate-45" />
        </span>
        <h2 id={titleId} className="type-card text-balance tab:text-2xl">
          {props.title}
        </h2>
        {props.description && (
          <p id={textId} className="mt-2 max-w-[300px] text-balance text-ink-2">
            {props.description}
          </p>
        )}
        {props.children}
        <div className="mt-6 flex w-full flex-col gap-3">
          {props.otherButton}
          <Button kind={props.otherButton ? "ink" : "primary"} onClick={props.onAnswer} autoFocus>
            {props.button}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
