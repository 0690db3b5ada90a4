import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { type Findings, MOST_OF_A_KIND } from "./found.ts";
import { isFoundIn } from "./match.ts";
import { visasQuery } from "./queries.ts";

export function useFoundVisas(typed: string): Findings {
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const { data = [], isPending, isError, refetch } = useQuery(visasQuery(language), queryClient);
  return {
    kind: "visas",
    found: data
      .filter(({ country, country_name }) => isFoundIn(typed, [country, country_name]))
      .slice(0, MOST_OF_A_KIND)
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
