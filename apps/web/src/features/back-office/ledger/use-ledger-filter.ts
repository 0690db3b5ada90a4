import type { LedgerFilter } from "@ghuri/contract/admin-ledger";
import { useDateRange } from "../reports/use-date-range.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which entries the URL asks for: those of an order, whenever they were; or those of a period, and of one account. */
export function useLedgerFilter() {
  const [search, ask] = useSearchParams();
  const { range } = useDateRange();
  const orderId = search["order"];
  const account = search["account"]?.slice(0, 100);
  const order = orderId && ORDER_ID.test(orderId) ? orderId : null;
  const filter: LedgerFilter =
    order === null ? { ...range, ...(account ? { account } : {}) } : { subject_id: order };
  return {
    filter,
    order,
    account: order === null ? (account ?? null) : null,
    chooseAccount: (wanted: string | null) =>
      ask({ account: wanted ?? undefined, order: undefined, page: undefined }),
    showPeriod: () => ask({ account: undefined, order: undefined, page: undefined }),
  };
}
