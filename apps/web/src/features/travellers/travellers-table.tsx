import type { Traveller } from "@ghuri/contract/travellers";
import { useTranslations } from "use-intl";
import { formatPhone } from "../../components/forms/format-phone.ts";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { PassportChip } from "./passport-chip.tsx";
import { TravellerActions } from "./traveller-actions.tsx";
import { TravellerCard } from "./traveller-card.tsx";
import { useTravellerLabels } from "./use-traveller-labels.ts";

interface Props {
  readonly travellers: readonly Traveller[];
  readonly onEdit: (traveller: Traveller) => void;
  readonly onDelete: (traveller: Traveller) => void;
}

/** Saved travellers as a table; cards on a phone. */
export function TravellersTable({ travellers, onEdit, onDelete }: Props) {
  const t = useTranslations("travellers");
  const { titleOf, genderOf } = useTravellerLabels();
  const columns: Column<Traveller>[] = [
    { key: "title", head: t("title"), cell: (one) => <b>{titleOf(one)}</b> },
    {
      key: "first",
      head: t("firstName"),
      cell: (one) => <b className="[overflow-wrap:anywhere]">{one.first_name}</b>,
    },
    {
      key: "last",
      head: t("lastName"),
      cell: (one) => <b className="[overflow-wrap:anywhere]">{one.last_name}</b>,
    },
    { key: "gender", head: t("gender"), cell: genderOf },
    {
      key: "email",
      head: t("email"),
      cell: (one) => (
        <div className="min-w-[152px] [overflow-wrap:anywhere]">
          {one.email}
          <PassportChip traveller={one} />
        </div>
      ),
    },
    {
      key: "phone",
      head: t("phone"),
      cell: (one) => (
        <span className="numerals whitespace-nowrap">{one.phone && formatPhone(one.phone)}</span>
      ),
    },
    {
      key: "actions",
      head: "",
      cell: (one) => <TravellerActions traveller={one} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      wide
      label={t("listTitle")}
      rows={travellers}
      rowKey={({ id }) => id}
      columns={columns}
      card={(one) => <TravellerCard traveller={one} onEdit={onEdit} onDelete={onDelete} />}
    />
  );
}
