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
  readonly busy?: string | null | undefined;
  /** Looks disabled but can be reached and pressed, for a button that says what is missing. */
  readonly asleep?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  busy,
  asleep,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-busy={busy ? true : undefined}
      aria-disabled={asleep ? true : undefined}
      className={cx(buttonStyle(kind, size), className)}
      onMouseDown={type === "submit" ? keepFocus : undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy ?? children}</span>
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
