import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { type ResultGroup, MAX_PER_GROUP } from "./search-result.ts";
import { matchesAny } from "./match.ts";
import { visaGuidelinesQuery } from "./queries.ts";

export function useVisaResults(typed: string): ResultGroup {
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery(visaGuidelinesQuery(language), queryClient);
  return {
    kind: "visas",
    results: data
      .filter(({ country, country_name }) => matchesAny(typed, [country, country_name]))
      .slice(0, MAX_PER_GROUP)
      .map(({ id, country, type, price, processing_time: time }) => ({
        key: id,
        title: `${country}, ${type}`,
        text: `${formatBdt(price)} · ${time}`,
        link: { to: "/visa-guidelines/$id", params: { id } },
      })),
    isPending,
    isError,
    retry: () => void refetch(),
  };
}
