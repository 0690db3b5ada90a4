import { useTranslations } from "use-intl";
import type { CabinClass } from "../../../components/flight-criteria/criteria.ts";

const WORD = { economy: "economy", business: "business", "first class": "first" } as const;

/** The name of a cabin class in the page's language. */
export function useCabinName(): (cabin: CabinClass) => string {
  const t = useTranslations("search");
  return (cabin) => t(WORD[cabin]);
}
