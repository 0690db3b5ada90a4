import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { profileQuery } from "../../api/profile-query.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { couponsQuery } from "../coupons/queries.ts";
import { savedTravellersQuery } from "../traveller-fields/queries.ts";

/**
 * True once coupons, saved travellers and the account's contact details have loaded or failed. Showing the form earlier would make it shift
 * when they arrive.
 */
export function useChoicesLoaded(): boolean {
  const { language } = useLanguage();
  const coupons = useQuery(couponsQuery(language));
  const travellers = useQuery(savedTravellersQuery);
  const profile = useQuery(profileQuery);
  return [coupons, travellers, profile].every(isSettled);
}

function isSettled({ isPending, failureCount }: UseQueryResult): boolean {
  return !isPending || failureCount > 0;
}
