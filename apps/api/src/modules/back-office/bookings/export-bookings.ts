import { type DeskBookingFilters, MOST_COUNTED } from "@ghuri/contract/desk-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvRow } from "../../../platform/http/csv.ts";
import type { Actor } from "../audit/acts.ts";
import { onRecord } from "../audit/on-record.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { describeKeys, readFilters, readKeys } from "./find-bookings.ts";

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
  readonly filters: DeskBookingFilters;
  readonly language: Language;
  readonly by: Actor;
}

/**
 * The bookings that fit as a table to take away. Names leave the house with it, so it is on record; what
 * was typed may be somebody's name, so the record does not keep it.
 */
export async function exportBookings(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { filters, language, by }: Asked,
): Promise<AsyncIterable<CsvRow>> {
  const wanted = await readFilters(deps.db, filters);
  const keys = await readKeys(deps.db, wanted, { offset: 0, limit: MOST_COUNTED });
  const { q, ...others } = filters;
  const act = { by, act: "bookings.export", subject: { kind: "bookings", id: "csv" } } as const;
  await onRecord(deps, { ...act, why: null }, () =>
    Promise.resolve({
      before: null,
      after: { ...others, searched: q !== "", rows: keys.length },
      answer: undefined,
    }),
  );
  return rowsOf(deps, keys, language);
}

async function* rowsOf(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  keys: Awaited<ReturnType<typeof readKeys>>,
  language: Language,
): AsyncGenerator<CsvRow> {
  yield COLUMNS[language];
  for (let at = 0; at < keys.length; at += AT_A_TIME)
    for (const row of await describeKeys(deps, keys.slice(at, at + AT_A_TIME), language))
      yield [
        row.reference,
        row.kind,
        todayInDhaka(new Date(row.created_at)),
        row.travel_date,
        row.what,
        row.traveller,
        row.amount,
        row.status,
        row.payment_status,
      ];
}
