import type { AdminBookingFilters } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { getOrderFigures, productOf } from "../../orders/index.ts";
import { findOrderMoney } from "../../payments/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { EXPORT_COLUMNS, type ExportedOrder } from "./export-columns.ts";
import { loadBookingRows, toBookingSearch, listBookingKeys } from "./search-bookings.ts";

const AT_A_TIME = 200;
/** A file this long no longer opens in a spreadsheet: export a shorter range. */
const MAX_EXPORTED = 200_000;

interface Asked {
  readonly filters: AdminBookingFilters;
  readonly language: Language;
  readonly by: Actor;
}

/**
 * Exports every matching booking as CSV, with its price, payment and refund. The file contains
 * names, so the export is audited. The search text may be a name, so the audit entry omits it.
 * Refuses `invalid` when more bookings match than a file can hold.
 */
export async function exportBookings(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "orders">,
  { filters, language, by }: Asked,
): Promise<AsyncIterable<CsvRow>> {
  const wanted = await toBookingSearch(deps, filters);
  const keys = await listBookingKeys(deps, wanted, { offset: 0, limit: MAX_EXPORTED + 1 });
  if (keys.length > MAX_EXPORTED) refuseField("to", "range_too_long");
  const { q, ...others } = filters;
  const action = {
    by,
    action: "bookings.export",
    subject: { kind: "bookings", id: "csv" },
  } as const;
  await withAudit(deps, { ...action, why: null }, () =>
    Promise.resolve({
      before: null,
      after: { ...others, searched: q !== "", rows: keys.length },
      result: undefined,
    }),
  );
  return rowsOf(deps, keys, language);
}

async function* rowsOf(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "orders">,
  keys: Awaited<ReturnType<typeof listBookingKeys>>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield EXPORT_COLUMNS.map(({ head }) => head[language]);
  for (let at = 0; at < keys.length; at += AT_A_TIME)
    for (const order of await loadOrders(deps, keys.slice(at, at + AT_A_TIME), language))
      yield EXPORT_COLUMNS.map(({ cell }) => cell(order));
}

async function loadOrders(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "orders">,
  keys: Awaited<ReturnType<typeof listBookingKeys>>,
  language: Language,
): Promise<ExportedOrder[]> {
  const parts = new Map<string, Omit<ExportedOrder, "row">>();
  for (const [purpose, group] of Map.groupBy(keys, ({ kind }) => kind)) {
    const ids = group.map(({ id }) => id);
    const figures = await getOrderFigures(deps.db, productOf(deps.orders, purpose), ids);
    const money = await findOrderMoney(deps.db, { purpose, ids });
    for (const [id, price] of figures) parts.set(id, { price, money: money.get(id) ?? null });
  }
  return (await loadBookingRows(deps, keys, language)).flatMap((row) => {
    const own = parts.get(row.id);
    return own ? [{ row, ...own }] : [];
  });
}
