import { MAX_HOTELS, type PackageFields } from "@ghuri/contract/admin-packages";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { SortableList } from "../sortable-list/sortable-list.tsx";

interface Props {
  readonly form: UseFormReturn<PackageFields>;
  readonly field: ReturnType<typeof useFieldProps<PackageFields>>;
}

const EMPTY_HOTEL = { name: { en: "", bn: "" }, place: { en: "", bn: "" }, nights: 1, stars: null };

/** Where travellers sleep, in order. */
export function HotelsCard({ form, field }: Props) {
  const t = useTranslations("backOfficePackages.hotels");
  const { localDigits } = useFormat();
  const rows = useFieldArray({ control: form.control, name: "hotels" });
  return (
    <Panel title={t("title")}>
      <SortableList
        label={t("title")}
        ids={rows.fields.map(({ id }) => id)}
        nameOf={(index) => t("one", { number: localDigits(index + 1) })}
        row={(index) => (
          <div className="flex flex-col gap-3">
            <BilingualField
              label={t("place")}
              en={field.text(`hotels.${index}.place.en`)}
              bn={field.text(`hotels.${index}.place.bn`)}
            />
            <BilingualField
              label={t("name")}
              en={field.text(`hotels.${index}.name.en`)}
              bn={field.text(`hotels.${index}.name.bn`)}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField label={t("nights")} {...field.number(`hotels.${index}.nights`)} />
              <TextField label={t("stars")} {...field.number(`hotels.${index}.stars`)} />
            </div>
          </div>
        )}
        onMove={rows.move}
        onRemove={rows.remove}
        addLabel={t("add")}
        onAdd={rows.fields.length < MAX_HOTELS ? () => rows.append(EMPTY_HOTEL) : null}
      />
    </Panel>
  );
}
