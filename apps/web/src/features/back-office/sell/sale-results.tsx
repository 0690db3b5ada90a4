import type { FilterChoices, ListedOption, ResultPage } from "@ghuri/contract/flights";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SaleOffer } from "./sale-offer.tsx";
import { salePageQuery, saleSearchQuery } from "./queries.ts";

interface Props {
  readonly criteria: Criteria;
  readonly run: number;
  readonly onSelect: (searchId: string, optionId: string) => void;
}

const SORTS = ["best", "total_price", "total_flight_time"] as const;
type Sort = (typeof SORTS)[number];

const toOrder = (sort: Sort): FilterChoices["order_by"] => (sort === "best" ? undefined : sort);

/** The flights of one search in a compact list, to read out on the telephone. */
export function SaleResults({ criteria, run, onSelect }: Props) {
  const t = useTranslations("backOfficeSell.flight");
  const search = useQuery(saleSearchQuery(criteria, run));
  const [sort, setSort] = useState<Sort>("best");
  const [pages, setPages] = useState(1);
  const key = search.data?.key ?? "";
  const { results, isLoading } = usePages(search.data?.results, { key, pages, sort });
  if (search.isError)
    return <LoadError title={t("failed")} onRetry={() => void search.refetch()} />;
  const [last] = results.slice(-1);
  const options = results.flatMap((page) => page.data);
  return (
    <section aria-label={t("results")} className="card rounded-[14px] px-[18px] py-4">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p role="status" className="font-bold">
            {last ? t("found", { count: last.total }) : t("searching")}
          </p>
          <p className="type-caption text-ink-3">{t("forAll")}</p>
        </div>
        <Select
          label={t("sort")}
          className="w-44"
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={sort}
          onChange={({ target }) => {
            setSort(target.value as Sort);
            setPages(1);
          }}
        />
      </div>
      {!last && (
        <div aria-hidden="true" className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-28 rounded-xl" />
          ))}
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {options.map((option: ListedOption) => (
          <SaleOffer key={option.id} option={option} onSelect={(id) => onSelect(key, id)} />
        ))}
      </ul>
      {last && last.current_page < last.last_page && (
        <Button
          kind="outline"
          size={40}
          className="mt-4"
          busyLabel={isLoading ? t("searching") : null}
          onClick={() => setPages(pages + 1)}
        >
          {t("more")}
        </Button>
      )}
    </section>
  );
}

/** The pages shown so far. The search itself is the first, unless another order is chosen. */
function usePages(
  first: ResultPage | undefined,
  { key, pages, sort }: { readonly key: string; readonly pages: number; readonly sort: Sort },
) {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const asked = useQueries({
    queries: numbers.map((page) => ({
      ...salePageQuery(key, page, toOrder(sort)),
      enabled: key !== "" && (page > 1 || sort !== "best"),
    })),
  });
  const results = asked.flatMap(({ data }, at) => {
    const page = at === 0 && sort === "best" ? first : data?.results;
    return page ? [page] : [];
  });
  return { results, isLoading: asked.some(({ isFetching }) => isFetching) };
}
