import { IconFileUpload, IconFileX, IconPhotoUp } from "@tabler/icons-react";
import { useCallback, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { FieldNote } from "./field.tsx";

interface Props {
  readonly label: ReactNode;
  readonly prompt: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
  /** MIME types, such as "image/jpeg,image/png", and endings, such as ".csv", where systems give no type. */
  readonly accept: string;
  /** The error shown when a file of another type is chosen. */
  readonly wrongType: string;
  readonly file: File | null;
  /** The file uploaded earlier, shown until a new one is chosen. */
  readonly uploaded?: { readonly src: string; readonly name: string } | null;
  readonly onChange: (file: File | null) => void;
  readonly replaceLabel: string;
  readonly removeLabel: string;
}

/** A drop area that also opens the file picker; then shows the name of the file, and the thumbnail of a photo. */
export function FileUpload(props: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** The name of a rejected file. */
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ? props.wrongType : props.error;
  const saved = props.file ? null : props.uploaded;
  const Icon = refused ? IconFileX : props.accept.includes("image/") ? IconPhotoUp : IconFileUpload;
  const name = props.file?.name ?? saved?.name;

  function take(file: File | undefined) {
    if (!file) return;
    const fits = props.accept
      .split(",")
      .some((wanted) =>
        wanted.startsWith(".") ? file.name.toLowerCase().endsWith(wanted) : wanted === file.type,
      );
    setRefused(fits ? null : file.name);
    if (fits) props.onChange(file);
  }

  function remove() {
    props.onChange(null);
    setRefused(null);
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
          "relative flex min-h-[92px] items-center gap-4 rounded-xl px-4 py-3",
          "has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
          over ? "bg-sunken" : "bg-surface",
          error
            ? "border-2 border-danger"
            : cx("border border-dashed", over ? "border-ink" : "border-line-strong"),
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
          // While empty the whole box is the input. Once a file is chosen, buttons replace or remove it.
          className={name ? "visually-hidden" : "absolute inset-0 cursor-pointer opacity-0"}
        />
        {name ? (
          <>
            {props.file?.type.startsWith("image/") && <Thumbnail file={props.file} />}
            {saved && <img src={saved.src} alt="" className={THUMBNAIL} />}
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <label htmlFor={id} className={cx(buttonStyle("outline", 40), "cursor-pointer")}>
              {props.replaceLabel}
            </label>
            <button type="button" className={buttonStyle("ghost", 40)} onClick={remove}>
              {props.removeLabel}
            </button>
          </>
        ) : (
          <>
            <span
              className={cx(
                "grid size-11 shrink-0 place-items-center rounded-md",
                refused ? "bg-danger-soft text-danger-ink" : "bg-sunken",
              )}
            >
              <Icon size={24} stroke={1.8} aria-hidden="true" />
            </span>
            <span className="min-w-0">
              {refused && <b className="block truncate font-bold">{refused}</b>}
              <span className="type-small text-ink-2">{props.prompt}</span>
            </span>
          </>
        )}
      </div>
      <FieldNote id={noteId} error={error}>
        {props.help}
      </FieldNote>
    </div>
  );
}

const THUMBNAIL = "size-16 shrink-0 rounded-md object-cover";

function Thumbnail({ file }: { readonly file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(picture.src);
    },
    [file],
  );
  return <img ref={show} alt="" className={THUMBNAIL} />;
}
