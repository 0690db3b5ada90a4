import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { couponsQuery } from "../coupons/queries.ts";
import { savedTravellersQuery } from "../traveller-fields/queries.ts";

/**
 * Whether the coupons and the saved travellers are here, or are not coming at once: a form that were shown
 * before would be pushed down by them under somebody's finger.
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
