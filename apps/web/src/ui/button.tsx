import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import type { ButtonKind, ButtonSize } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface Props extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Shown while the action runs, such as "Signing in…". The button then shows a spinner and ignores presses. */
  readonly busyLabel?: string | null | undefined;
  /** Looks disabled but stays focusable and pressable, for a button that explains what is missing. */
  readonly inactive?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  busyLabel,
  inactive,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={busyLabel ? "button" : type}
      aria-busy={busyLabel ? true : undefined}
      aria-disabled={inactive ? true : undefined}
      className={cx(buttonStyle(kind, size), className)}
      onMouseDown={type === "submit" ? keepFocus : undefined}
      onClick={busyLabel ? undefined : onClick}
    >
      {busyLabel ? <Spinner /> : icon}
      <span>{busyLabel ?? children}</span>
    </button>
  );
}

/**
 * Keeps the focus in the field while submit is pressed. Validation on blur could add or remove an error
 * line, which moves the button away from the pointer, and the press would be lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
