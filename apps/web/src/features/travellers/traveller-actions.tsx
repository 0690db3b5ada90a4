import type { Traveller } from "@ghuri/contract/travellers";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";

interface Props {
  readonly traveller: Traveller;
  readonly onEdit: (traveller: Traveller) => void;
  readonly onDelete: (traveller: Traveller) => void;
}

const LINK =
  "inline-flex min-h-10 items-center gap-1.5 rounded-md px-1.5 font-bold hover:underline max-tab:min-h-11";

/** Edit and Delete: at the two ends of a card, side by side in a table row. */
export function TravellerActions({ traveller, onEdit, onDelete }: Props) {
  const t = useTranslations("travellers");
  const name = `${traveller.first_name} ${traveller.last_name}`;
  return (
    <div className="flex justify-between gap-1 whitespace-nowrap nav:justify-end">
      <button
        type="button"
        aria-label={t("editOf", { name })}
        className={cx(LINK, "text-action-ink")}
        onClick={() => onEdit(traveller)}
      >
        <IconPencil size={18} stroke={1.9} aria-hidden="true" />
        {t("edit")}
      </button>
      <button
        type="button"
        aria-label={t("deleteOf", { name })}
        className={cx(LINK, "text-danger")}
        onClick={() => onDelete(traveller)}
      >
        <IconTrash size={18} stroke={1.9} aria-hidden="true" />
        {t("delete")}
      </button>
    </div>
  );
}
