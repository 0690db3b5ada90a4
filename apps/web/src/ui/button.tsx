import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import type { ButtonKind, ButtonSize } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface Props extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** The word while it works, such as "Signing in…": shows the spinner and refuses further presses. */
  readonly busyLabel?: string | null | undefined;
  /** Looks disabled but can be reached and pressed, for a button that says what is missing. */
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
 * Pressing submit must not blur the field first: a field that is checked on blur shows or drops its
 * error line then, the button moves from under the pointer, and the press is lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
