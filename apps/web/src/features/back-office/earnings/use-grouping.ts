import type { MarginGrouping } from "@ghuri/contract/money-reports";
import { useDateRange } from "../reports/use-date-range.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

export const GROUPINGS = [
  "product",
  "route",
  "airline",
  "supplier",
  "staff",
  "coupon",
] as const satisfies readonly MarginGrouping[];

/** In the URL, where an empty value would be removed. */
const NONE = "-";

/** By what the URL groups sales, and the group whose orders it shows; null: all of them. */
export function useGrouping() {
  const [search, ask] = useSearchParams();
  const { range } = useDateRange();
  const by = GROUPINGS.find((one) => one === search["by"]) ?? "product";
  const group = search["group"];
  const key = group === undefined ? null : group === NONE ? "" : group.slice(0, 100);
  return {
    query: { ...range, by },
    key,
    groupBy: (wanted: string) => ask({ by: wanted, group: undefined, page: undefined }),
    open: (wanted: string | null) => ask({ group: wanted ?? NONE, page: undefined }),
    openAll: () => ask({ group: undefined, page: undefined }),
  };
}
