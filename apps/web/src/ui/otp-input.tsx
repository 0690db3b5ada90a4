import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { otpDigits } from "./otp-digits.ts";

interface Props {
  readonly length: number;
  /** The digits entered so far, from the left. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly digitLabel: (place: number) => string;
}

/** One input per digit: typing moves on, Backspace moves back, a paste fills them all (S2.13-06). */
export function OtpInput({ length, value, onChange, label, digitLabel }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);

  function focusBox(at: number) {
    const boxes = group.current?.querySelectorAll("input");
    boxes?.item(Math.max(0, Math.min(at, length - 1))).focus();
  }

  /** Writes the digits from one input on; those further right stay. */
  function write(at: number, text: string) {
    const digits = otpDigits(text);
    if (digits === "") return;
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length);
    onChange(next);
    focusBox(Math.min(at, value.length) + digits.length);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === "ArrowLeft") focusBox(at - 1);
    else if (event.key === "ArrowRight") focusBox(Math.min(at + 1, value.length));
    else if (event.key === "Backspace") {
      const last = value[at] === undefined ? at - 1 : at;
      onChange(value.slice(0, Math.max(0, last)) + value.slice(last + 1));
      focusBox(last);
    } else return;
    event.preventDefault();
  }

  return (
    <fieldset ref={group} className="flex gap-2 tab:gap-3">
      <legend className="visually-hidden">{label}</legend>
      {Array.from({ length: length }, (_, at) => (
        <input
          key={at}
          inputMode="numeric"
          autoComplete={at === 0 ? "one-time-code" : "off"}
          aria-label={digitLabel(at + 1)}
          value={value[at] ?? ""}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKeyDown(event, at)}
          onChange={({ target: { value: typed } }) =>
            // The value still contains the old digit unless it was selected and overwritten.
            write(at, (value[at] && typed.replace(value[at], "")) || typed)
          }
          onPaste={(event) => {
            event.preventDefault();
            write(0, event.clipboardData.getData("text"));
          }}
          className="numerals h-16 w-full min-w-0 rounded-lg border border-line-strong bg-surface text-center text-2xl font-extrabold text-ink hover:border-ink focus-visible:border-focus focus-visible:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)] focus-visible:outline-none tab:h-[72px]"
        />
      ))}
    </fieldset>
  );
}
