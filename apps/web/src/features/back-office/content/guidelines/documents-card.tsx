import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { SortableList } from "../sortable-list/sortable-list.tsx";

interface Props {
  readonly form: UseFormReturn<GuidelineFields>;
  readonly field: ReturnType<typeof useFieldProps<GuidelineFields>>;
}

const MOST = 30;
const EMPTY_PAPER = { code: null, name: { en: "", bn: "" }, is_required: true };

/** The documents that each traveller uploads. Existing applications keep the list from when they were made. */
export function DocumentsCard({ form, field }: Props) {
  const t = useTranslations("backOfficeGuidelines.documents");
  const { localDigits } = useFormat();
  const rows = useFieldArray({ control: form.control, name: "documents" });
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-3">{t("note")}</p>
      <SortableList
        label={t("title")}
        ids={rows.fields.map(({ id }) => id)}
        nameOf={(index) => t("one", { number: localDigits(index + 1) })}
        row={(index) => (
          <div className="flex flex-col gap-1.5">
            <BilingualField
              label={t("name")}
              en={field.text(`documents.${index}.name.en`)}
              bn={field.text(`documents.${index}.name.bn`)}
            />
            <Checkbox {...form.register(`documents.${index}.is_required`)}>
              {t("required")}
            </Checkbox>
          </div>
        )}
        onMove={rows.move}
        onRemove={rows.remove}
        addLabel={t("add")}
        onAdd={rows.fields.length < MOST ? () => rows.append(EMPTY_PAPER) : null}
      />
    </Panel>
  );
}
