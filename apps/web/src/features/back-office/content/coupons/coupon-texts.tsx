import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { LANDMARKS } from "@ghuri/posters/scenes";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import { RichTextEditor } from "../rich-text-editor/rich-text-editor.tsx";
import type { CouponForm } from "./coupon-form.ts";

interface Props {
  readonly form: CouponForm;
  readonly isBound: boolean;
}

const LANGUAGES = ["en", "bn"] as const;

/** The texts that travellers read, in both languages. */
export function CouponTexts({ form, isBound }: Props) {
  const t = useTranslations("backOfficeCoupons");
  const field = useFieldProps(form);
  return (
    <Panel title={t("words")}>
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        <TextField
          {...field.text("name")}
          label={<RequiredLabel>{t("fields.name")}</RequiredLabel>}
          help={t(isBound ? "codeBound" : "codeHelp")}
          readOnly={isBound}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Controller
          control={form.control}
          name="image"
          render={({ field: { value, onChange, onBlur } }) => (
            <Select
              label={t("fields.image")}
              value={value ?? ""}
              options={[
                { value: "", label: t("ownPicture") },
                ...LANDMARKS.map((scene) => ({ value: `/art/${scene}.svg`, label: scene })),
              ]}
              error={field.faultOf("image")}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value || null)}
            />
          )}
        />
        {LANGUAGES.map((language) => (
          <TextField
            key={`title-${language}`}
            {...field.text(`title_${language}`)}
            lang={language}
            label={<RequiredLabel>{t(`fields.title_${language}`)}</RequiredLabel>}
            autoComplete="off"
          />
        ))}
        {LANGUAGES.map((language) => (
          <TextField
            key={`subtitle-${language}`}
            {...field.text(`subtitle_${language}`)}
            lang={language}
            label={<RequiredLabel>{t(`fields.subtitle_${language}`)}</RequiredLabel>}
            autoComplete="off"
          />
        ))}
        {LANGUAGES.map((language) => (
          <Controller
            key={`description-${language}`}
            control={form.control}
            name={`description_${language}`}
            render={({ field: { value, onChange } }) => (
              <RichTextEditor
                label={t(`fields.description_${language}`)}
                value={value ?? ""}
                onChange={onChange}
                language={language}
                help={t("cleaned")}
                error={field.faultOf(`description_${language}`)}
                className="min-w-0 tab:col-span-2"
              />
            )}
          />
        ))}
      </div>
      <Checkbox {...form.register("is_private")} className="mt-2">
        <span>
          <strong>{t("fields.is_private")}</strong>
          <span className="type-small block text-ink-3">{t("privateHelp")}</span>
        </span>
      </Checkbox>
    </Panel>
  );
}
