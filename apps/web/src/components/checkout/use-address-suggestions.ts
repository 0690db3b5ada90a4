import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { profileQuery } from "../../api/profile-query.ts";
import type { AddressSuggestion } from "../traveller-fields/address-fields.tsx";
import type { TravellerFormState } from "./use-traveller-forms.ts";

/** Suggests an address to copy: the profile's for the first traveller, the first traveller's for the others. */
export function useAddressSuggestions(
  entries: readonly TravellerFormState[],
): (at: number) => AddressSuggestion | null {
  const t = useTranslations("travellers");
  const { data: profile } = useQuery(profileQuery);
  const first = entries[0]?.saved;
  return (at) => {
    if (at > 0)
      return first && "address" in first
        ? { label: t("addressOfFirst"), address: homeOf(first) }
        : null;
    const { address, city, state } = profile ?? {};
    if (!address || !city || !state) return null;
    return { label: t("addressOfProfile"), address: { address, city, state } };
  };
}

function homeOf({
  address,
  city,
  state,
}: AddressSuggestion["address"]): AddressSuggestion["address"] {
  return { address, city, state };
}
