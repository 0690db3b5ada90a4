import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { FieldNote } from "../../../../ui/field.tsx";
import { cx } from "../../../../ui/class-names.ts";
import "../../../../components/rich-text/rich-text.css";
import { EditorToolbar } from "./editor-toolbar.tsx";
import "./rich-text-editor.css";
import { richTextExtensions } from "./rich-text-extensions.ts";

interface Props {
  readonly label: string;
  /** HTML; empty without text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The language of the text, for fonts, spell-checking and screen readers. */
  readonly language: "en" | "bn";
  readonly help?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * Text with paragraphs, lists, emphasis, small headings and links: exactly what the server's sanitiser
 * allows, so that nothing written here is removed on save.
 */
export function RichTextEditor(props: Props) {
  const { label, value, language, error, disabled = false } = props;
  const t = useTranslations("contentEditor");
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? props.help);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    // The content security policy allows no injected style: rich-text-editor.css has what the editor needs.
    injectCSS: false,
  });

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          lang: language,
          class: "rich-text",
          ...(error ? { "aria-invalid": "true" } : {}),
          ...(disabled ? { "aria-disabled": "true" } : {}),
          ...(hasNote ? { "aria-describedby": noteId } : {}),
        },
      },
    });
  }, [editor, id, label, language, error, disabled, hasNote, noteId]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  // The last value that the editor itself reported. Only a different value is written into it from outside.
  const said = useRef(value);
  const tell = useEffectEvent(() => {
    said.current = editor.isEmpty ? "" : editor.getHTML();
    props.onChange(said.current);
  });
  useEffect(() => {
    const hear = () => tell();
    editor.on("update", hear);
    return () => void editor.off("update", hear);
  }, [editor]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={props.className}>
      <p aria-hidden="true" className="type-small mb-1.5 font-bold">
        {label}
      </p>
      <div
        className={cx(
          "rich-text-editor rounded-lg border bg-surface",
          error ? "border-2 border-danger" : "border-line-strong",
          disabled && "border-line bg-sunken",
        )}
      >
        {!disabled && <EditorToolbar editor={editor} label={t("toolbar", { field: label })} />}
        <EditorContent editor={editor} />
      </div>
      {hasNote && (
        <FieldNote id={noteId} error={error}>
          {props.help}
        </FieldNote>
      )}
    </div>
  );
}
