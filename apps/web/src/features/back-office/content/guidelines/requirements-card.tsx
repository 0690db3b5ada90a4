import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { SortableList } from "../sortable-list/sortable-list.tsx";

interface Props {
  readonly form: UseFormReturn<GuidelineFields>;
  readonly field: ReturnType<typeof useFieldProps<GuidelineFields>>;
}

const MOST = 40;

/** The country's requirements for visitors, in order. */
export function RequirementsCard({ form, field }: Props) {
  const t = useTranslations("backOfficeGuidelines.requirements");
  const { localDigits } = useFormat();
  const rows = useFieldArray({ control: form.control, name: "requirements" });
  return (
    <Panel title={t("title")}>
      <SortableList
        label={t("title")}
        ids={rows.fields.map(({ id }) => id)}
        nameOf={(index) => t("one", { number: localDigits(index + 1) })}
        row={(index) => (
          <BilingualField
            label={t("words")}
            en={field.text(`requirements.${index}.en`)}
            bn={field.text(`requirements.${index}.bn`)}
          />
        )}
        onMove={rows.move}
        onRemove={rows.remove}
        addLabel={t("add")}
        onAdd={rows.fields.length < MOST ? () => rows.append({ en: "", bn: "" }) : null}
      />
    </Panel>
  );
}
