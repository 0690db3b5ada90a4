import { type AdminBookingFilters, MAX_COUNTED } from "@ghuri/contract/admin-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/downloads/csv.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { loadBookingRows, toBookingSearch, listBookingKeys } from "./search-bookings.ts";

const AT_A_TIME = 200;

const COLUMNS = {
  en: [
    "Reference",
    "Kind",
    "Booked on",
    "Travels on",
    "What",
    "Traveller",
    "BDT",
    "State",
    "Payment",
  ],
  bn: ["রেফারেন্স", "ধরন", "বুকিংয়ের দিন", "যাত্রার দিন", "কী", "যাত্রী", "টাকা", "অবস্থা", "পেমেন্ট"],
} as const satisfies Record<Language, readonly string[]>;

interface Asked {
  readonly filters: AdminBookingFilters;
  readonly language: Language;
  readonly by: Actor;
}

/**
 * Exports matching bookings as CSV. The file contains names, so the export is audited. The search
 * text may be a name, so the audit entry omits it.
 */
export async function exportBookings(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { filters, language, by }: Asked,
): Promise<AsyncIterable<CsvRow>> {
  const wanted = await toBookingSearch(deps.db, filters);
  const keys = await listBookingKeys(deps.db, wanted, { offset: 0, limit: MAX_COUNTED });
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
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  keys: Awaited<ReturnType<typeof listBookingKeys>>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield COLUMNS[language];
  for (let at = 0; at < keys.length; at += AT_A_TIME)
    for (const row of await loadBookingRows(deps, keys.slice(at, at + AT_A_TIME), language))
      yield [
        row.reference,
        row.kind,
        todayInDhaka(new Date(row.created_at)),
        row.travel_date,
        row.title,
        row.traveller,
        row.amount,
        row.status,
        row.payment_status,
      ];
}
