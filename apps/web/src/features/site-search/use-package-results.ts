import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { packageGroupsQuery, packagesQuery } from "../../components/package-card/queries.ts";
import { type ResultGroup, type SearchResult, MAX_PER_GROUP } from "./search-result.ts";
import { matchesAny } from "./match.ts";

/** Countries with packages, then single packages. */
export function usePackageResults(typed: string): ResultGroup {
  const t = useTranslations("siteSearch");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const groups = useQuery(packageGroupsQuery(language), queryClient);
  const packages = useQuery(packagesQuery(language), queryClient);
  const countries = (groups.data ?? [])
    .filter(({ country, country_name }) => matchesAny(typed, [country, country_name]))
    .map(({ country, country_name, count }): SearchResult => ({
      key: country_name,
      title: t("packagesFor", { country }),
      text: t("packages", { count }),
      link: { to: "/package-list/$country", params: { country: country_name.toLowerCase() } },
    }));
  const trips = (packages.data ?? [])
    .filter(({ name, location, country, country_name }) =>
      matchesAny(typed, [name, location, country, country_name]),
    )
    .map(({ id, slug, name, duration, price }): SearchResult => ({
      key: id,
      title: name,
      text: t("daysAndPrice", { days: duration, price: formatBdt(price) }),
      link: { to: "/package-details/$name/$id", params: { name: slug, id } },
    }));
  return {
    kind: "holidays",
    results: [...countries, ...trips].slice(0, MAX_PER_GROUP),
    isPending: groups.isPending || packages.isPending,
    isError: groups.isError || packages.isError,
    retry() {
      void groups.refetch();
      void packages.refetch();
    },
  };
}
