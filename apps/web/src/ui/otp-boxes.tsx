import { useRef } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { cx } from "./class-names.ts";
import { FIELD_BOX } from "./field.tsx";

interface Props {
  readonly label: string;
  /** Names one box: "Digit 3 of 5". */
  readonly boxLabel: (position: number) => string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly length?: number;
}

/** One character a box: the caret moves on with each key and back with backspace; a paste fills all (S2.13-09). */
export function OtpBoxes({ label, boxLabel, value, onChange, length = 5 }: Props) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const characters = Array.from({ length }, (_, at) => value[at]?.trim() ?? "");

  function focusBox(at: number) {
    const box = boxes.current?.querySelectorAll("input")[Math.max(0, Math.min(at, length - 1))];
    box?.focus();
    box?.select();
  }

  function put(at: number, text: string) {
    const next = [...characters];
    for (const [offset, character] of Array.from(text)
      .slice(0, length - at)
      .entries())
      next[at + offset] = character;
    onChange(
      next
        .map((character) => character || " ")
        .join("")
        .trimEnd(),
    );
    focusBox(at + text.length);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === "ArrowLeft") focusBox(at - 1);
    if (event.key === "ArrowRight") focusBox(at + 1);
    if (event.key !== "Backspace") return;
    event.preventDefault();
    const emptied = characters[at] ? at : at - 1;
    const next = characters.map((character, index) => (index === emptied ? " " : character || " "));
    onChange(next.join("").trimEnd());
    focusBox(at - 1);
  }

  function onPaste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    put(at, event.clipboardData.getData("text").replace(/\s/g, ""));
  }

  return (
    <fieldset ref={boxes} aria-label={label} className="min-w-0 flex gap-2.5">
      {characters.map((character, at) => (
        <input
          // A box is its position.
          key={at}
          aria-label={boxLabel(at + 1)}
          inputMode="numeric"
          autoComplete={at === 0 ? "one-time-code" : "off"}
          value={character}
          onChange={(event) => put(at, event.target.value.replace(character, "").slice(0, length))}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onFocus={(event) => event.currentTarget.select()}
          className={cx(FIELD_BOX, "h-16 px-0 text-center text-2xl font-bold tab:h-18")}
        />
      ))}
    </fieldset>
  );
}
