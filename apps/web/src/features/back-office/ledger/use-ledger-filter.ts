import type { LedgerEntryKind, LedgerFilter } from "@ghuri/contract/admin-ledger";
import { addDays } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useDateRange } from "../reports/use-date-range.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ENTRY = /^[1-9]\d{0,14}$/;
const FROM_START = "start";
const TICKETS = "tickets";

const NONE = {
  account: undefined,
  kind: undefined,
  sold: undefined,
  order: undefined,
  entry: undefined,
  since: undefined,
  page: undefined,
} as const;

/** The URL of the entries behind a balance: all of an account up to a day, however old. */
export function balanceSearch(account: string, to: string): Record<string, string> {
  // The page's own period, which everything else on it shows, is its longest.
  return { account, from: addDays(to, -365), to, since: FROM_START };
}

/**
 * Which entries the URL asks for: one by its number; those of an order, whenever they were; or those of a period, of one
 * account and one kind, or of tickets that were sold; with `since=start` from the first one on.
 */
export function useLedgerFilter() {
  const [search, ask] = useSearchParams();
  const { range } = useDateRange();
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const order = matchOrNull(search["order"], ORDER_ID);
  const entry = matchOrNull(search["entry"], ENTRY);
  const asked = search["kind"] as LedgerEntryKind | undefined;
  const kind = asked && kinds.has(asked) ? asked : null;
  const isOfTickets = search["sold"] === TICKETS;
  const account = search["account"]?.slice(0, 100) ?? null;
  const isFromStart = search["since"] === FROM_START;
  const filter: LedgerFilter =
    entry !== null
      ? { entry: Number(entry) }
      : order !== null
        ? { subject_id: order }
        : {
            ...(isFromStart ? { to: range.to } : range),
            ...(account ? { account } : {}),
            ...(kind ? { kind } : {}),
            ...(isOfTickets ? { sold: TICKETS } : {}),
          };
  const isPeriod = entry === null && order === null;
  return {
    filter,
    order: entry === null ? order : null,
    entry,
    account: isPeriod ? account : null,
    kind: isPeriod ? kind : null,
    isOfTickets: isPeriod && isOfTickets,
    isFromStart: isPeriod && isFromStart,
    isFiltered: isPeriod && (account !== null || kind !== null || isOfTickets),
    /** Changes with the figure that was opened, not with the page of its entries. */
    filterKey: [account, kind, isOfTickets, isFromStart].join(" "),
    chooseAccount: (wanted: string | null) => ask({ ...NONE, account: wanted ?? undefined }),
    showPeriod: () => ask(NONE),
  };
}

function matchOrNull(text: string | undefined, pattern: RegExp): string | null {
  return text && pattern.test(text) ? text : null;
}
