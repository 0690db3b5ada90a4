import { IconPhotoUp } from "@tabler/icons-react";
import { useCallback, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { FieldNote } from "./field.tsx";

interface Props {
  readonly label: string;
  readonly prompt: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
  /** MIME types, such as "image/jpeg,image/png". */
  readonly accept: string;
  /** Said in place of the error when another type was chosen. */
  readonly wrongType: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  readonly replaceLabel: string;
  readonly removeLabel: string;
}

/** A dashed box to drop a photo into or choose one from; then its thumbnail and name. */
export function FileDrop(props: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const error = refused ? props.wrongType : props.error;

  function take(file: File | undefined) {
    if (!file) return;
    const fits = props.accept.split(",").includes(file.type);
    setRefused(!fits);
    if (fits) props.onChange(file);
  }

  function remove() {
    props.onChange(null);
    setRefused(false);
    if (input.current) input.current.value = "";
    input.current?.focus();
  }

  return (
    <div>
      <label htmlFor={id} className="type-small mb-1.5 block font-bold">
        {props.label}
      </label>
      <div
        className={cx(
          "relative flex min-h-[92px] items-center gap-4 rounded-xl border border-dashed border-line-strong bg-surface px-4 py-3",
          "has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
          over && "border-ink bg-sunken",
          error && "border-2 border-danger",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={props.accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => take(event.target.files?.[0])}
          // While empty the whole box is the input; a chosen file brings its own buttons.
          className={props.file ? "visually-hidden" : "absolute inset-0 cursor-pointer opacity-0"}
        />
        {props.file ? (
          <>
            <Thumbnail file={props.file} />
            <span className="min-w-0 flex-1 truncate font-semibold">{props.file.name}</span>
            <label htmlFor={id} className={cx(buttonStyle("outline", 40), "cursor-pointer")}>
              {props.replaceLabel}
            </label>
            <button type="button" className={buttonStyle("ghost", 40)} onClick={remove}>
              {props.removeLabel}
            </button>
          </>
        ) : (
          <>
            <IconPhotoUp
              size={28}
              stroke={1.7}
              aria-hidden="true"
              className="shrink-0 text-ink-2"
            />
            <span className="text-ink-2">{props.prompt}</span>
          </>
        )}
      </div>
      <FieldNote id={noteId} error={error}>
        {props.help}
      </FieldNote>
    </div>
  );
}

function Thumbnail({ file }: { readonly file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(picture.src);
    },
    [file],
  );
  return <img ref={show} alt="" className="size-16 shrink-0 rounded-md object-cover" />;
}
