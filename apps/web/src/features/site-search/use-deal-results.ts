import { todayInDhaka } from "@ghuri/contract/calendar";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { couponsQuery } from "../../components/coupons/queries.ts";
import { type ResultGroup, MAX_PER_GROUP } from "./search-result.ts";
import { matchesAny } from "./match.ts";

export function useDealResults(typed: string): ResultGroup {
  const t = useTranslations("siteSearch");
  const { language } = useLanguage();
  const { formatDiscount, formatMonthDate } = useFormat();
  const { data = [], isPending, isError, refetch } = useQuery(couponsQuery(language), queryClient);
  return {
    kind: "deals",
    results: data
      .filter(({ name, title, subtitle }) => matchesAny(typed, [name, title, subtitle]))
      .slice(0, MAX_PER_GROUP)
      .map(({ hash, name, title, type, amount, expired_at }) => ({
        key: hash,
        title: t("off", { code: name, amount: formatDiscount(type, amount) }),
        text: `${title}, ${t("until", { date: formatMonthDate(todayInDhaka(new Date(expired_at))) })}`,
        link: { to: "/deals/$id", params: { id: hash } },
      })),
    isPending,
    isError,
    retry: () => void refetch(),
  };
}
