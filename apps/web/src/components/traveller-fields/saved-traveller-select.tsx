import type { Traveller } from "@ghuri/contract/travellers";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Select } from "../../ui/select.tsx";
import { savedTravellersQuery } from "./queries.ts";

interface Props {
  /** The id of the saved traveller in this tab; empty for a new one. */
  readonly value: string;
  /** Ids of travellers chosen in other tabs. */
  readonly taken: ReadonlySet<string>;
  readonly onPick: (traveller: Traveller | null) => void;
}

/** The account's saved travellers. A traveller can be on a booking only once (S2.6-20). */
export function SavedTravellerSelect({ value, taken, onPick }: Props) {
  const t = useTranslations("travellers");
  const { data: saved = [] } = useQuery(savedTravellersQuery);
  if (saved.length === 0) return null;
  return (
    <Select
      label={t("useSaved")}
      placeholder={t("newTraveller")}
      value={value}
      onChange={(event) => onPick(saved.find(({ id }) => id === event.target.value) ?? null)}
      options={saved.map((traveller) => {
        const name = `${traveller.first_name} ${traveller.last_name}`;
        const isTaken = taken.has(traveller.id) && traveller.id !== value;
        return {
          value: traveller.id,
          label: isTaken ? t("chosenElsewhere", { name }) : name,
          disabled: isTaken,
        };
      })}
      className="tab:w-3/5"
    />
  );
}
