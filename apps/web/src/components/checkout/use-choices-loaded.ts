import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { couponsQuery } from "../coupons/queries.ts";
import { savedTravellersQuery } from "../traveller-fields/queries.ts";

/**
 * True once coupons and saved travellers have loaded or failed. Showing the form earlier would make it shift
 * when they arrive.
 */
export function useChoicesLoaded(): boolean {
  const { language } = useLanguage();
  const coupons = useQuery(couponsQuery(language));
  const travellers = useQuery(savedTravellersQuery);
  return isSettled(coupons) && isSettled(travellers);
}

function isSettled({ isPending, failureCount }: UseQueryResult): boolean {
  return !isPending || failureCount > 0;
}
