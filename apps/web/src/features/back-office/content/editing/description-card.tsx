import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldErrorMessage } from "../../../../components/forms/use-field-error-message.ts";
import { Panel } from "../../shell/panel.tsx";
import { RichTextEditor } from "../rich-text-editor/rich-text-editor.tsx";

interface Props<Fields extends FieldValues> {
  readonly control: Control<Fields>;
  readonly label: string;
}

/** The description, in both languages. */
export function DescriptionCard<
  Fields extends FieldValues & { readonly description: Readonly<Record<"en" | "bn", string>> },
>({ control, label }: Props<Fields>) {
  const t = useTranslations("contentEditor");
  const errorMessage = useFieldErrorMessage();
  const editorIn = (language: "en" | "bn") => (
    <Controller
      control={control}
      name={`description.${language}` as FieldPath<Fields>}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <RichTextEditor
          label={t(language === "en" ? "inEnglish" : "inBangla", { field: label })}
          language={language}
          value={value}
          onChange={onChange}
          error={errorMessage(error)}
        />
      )}
    />
  );
  return (
    <Panel className="flex flex-col gap-4">
      {editorIn("en")}
      {editorIn("bn")}
    </Panel>
  );
}
