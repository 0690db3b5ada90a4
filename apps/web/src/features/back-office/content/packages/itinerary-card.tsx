import { MAX_DAYS, type PackageFields } from "@ghuri/contract/admin-packages";
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
}

const EMPTY_DAY = { title: { en: "", bn: "" }, text: { en: "", bn: "" } };

/** The itinerary by day. Days are reordered by dragging or by keys. */
export function ItineraryCard({ form, field }: Props) {
  const t = useTranslations("backOfficePackages.days");
  const { localDigits } = useFormat();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: "days" });
  return (
    <Panel title={t("title")}>
      <SortableList
        label={t("title")}
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t("day", { number: localDigits(index + 1) })}
        row={(index) => (
          <div className="flex flex-col gap-3">
            <BilingualField
              label={t("heading")}
              en={field.text(`days.${index}.title.en`)}
              bn={field.text(`days.${index}.title.bn`)}
            />
            <BilingualField
              label={t("text")}
              rows={2}
              en={field.text(`days.${index}.text.en`)}
              bn={field.text(`days.${index}.text.bn`)}
            />
          </div>
        )}
        onMove={move}
        onRemove={remove}
        addLabel={t("add")}
        onAdd={fields.length < MAX_DAYS ? () => append(EMPTY_DAY) : null}
      />
    </Panel>
  );
}
