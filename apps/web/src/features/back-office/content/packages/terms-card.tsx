import { MAX_LINES, type PackageFields } from "@ghuri/contract/admin-packages";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { SortableList } from "../sortable-list/sortable-list.tsx";

interface Props {
  readonly form: UseFormReturn<PackageFields>;
  readonly field: ReturnType<typeof useFieldProps<PackageFields>>;
  /** Which of the two lists. */
  readonly name: "included" | "excluded";
}

const EMPTY_LINE = { en: "", bn: "" };

/** What the price covers, or what travellers pay themselves: one line each. */
export function TermsCard({ form, field, name }: Props) {
  const t = useTranslations("backOfficePackages.terms");
  const { localDigits } = useFormat();
  const rows = useFieldArray({ control: form.control, name });
  return (
    <Panel title={t(name)}>
      <SortableList
        label={t(name)}
        ids={rows.fields.map(({ id }) => id)}
        nameOf={(index) => t("one", { number: localDigits(index + 1) })}
        row={(index) => (
          <BilingualField
            label={t("line")}
            en={field.text(`${name}.${index}.en`)}
            bn={field.text(`${name}.${index}.bn`)}
          />
        )}
        onMove={rows.move}
        onRemove={rows.remove}
        addLabel={t("add")}
        onAdd={rows.fields.length < MAX_LINES ? () => rows.append(EMPTY_LINE) : null}
      />
    </Panel>
  );
}
