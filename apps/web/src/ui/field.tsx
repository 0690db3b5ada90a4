import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Attributes that connect a control to its label, help and error. Spread them on the input, select or textarea. */
interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

export interface FieldLabels {
  readonly label: ReactNode;
  /** Shown below the control; an error replaces it. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

interface Props extends FieldLabels {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Lays out a form field: label above, control, then help or error below. */
export function Field({ id, label, help, error, className, children }: Props) {
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? help);
  return (
    <div className={className}>
      <label htmlFor={id} className="type-small mb-1.5 block font-bold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <FieldNote id={noteId} error={error}>
          {help}
        </FieldNote>
      )}
    </div>
  );
}

interface NoteProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

/** The line under a control; with an error it is crimson and has an icon. */
export function FieldNote({ id, error, children }: NoteProps) {
  return (
    <p
      id={id}
      className={cx(
        "type-small mt-1.5",
        error ? "flex gap-1.5 font-semibold text-danger" : "text-ink-3",
      )}
    >
      {error && (
        <IconAlertCircle size={17} stroke={2} aria-hidden="true" className="mt-[2px] shrink-0" />
      )}
      <span>{error ?? children}</span>
    </p>
  );
}

/** The classes of a text input or select, 50 px high. */
export const FIELD_BOX_CLASS = cx(
  "h-[50px] w-full rounded-lg border border-line-strong bg-surface px-4 text-base text-ink",
  "transition-[border-color,box-shadow] duration-(--dur-fast) hover:border-ink",
  "focus-visible:border-focus focus-visible:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)] focus-visible:outline-none",
  "aria-invalid:border-2 aria-invalid:border-danger",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-3",
);

/** The classes of a field in a search card: label and large value in one box. */
export const SEARCH_BOX_CLASSES = {
  box: cx(
    "min-h-[86px] rounded-[14px] border border-line bg-surface px-3.5 py-2.5 hover:border-line-strong",
    "focus-within:border-focus focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)]",
    "data-invalid:border-2 data-invalid:border-danger",
  ),
  label: "type-caption flex items-center gap-1.5 text-ink-2",
  value: "type-value w-full bg-transparent text-ink outline-none",
} as const;
