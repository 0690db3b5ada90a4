import type { Language } from "@ghuri/contract/messages/message";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findOutside,
  findOverprints,
  readPdf,
  withoutSpaces,
} from "../../../../../test/read-pdf.ts";
import {
  airports,
  sampleTicket,
  sampleTicketedTraveller,
} from "../../../../../test/sample-documents.ts";
import { search } from "../../../../../test/schedule-supplier.ts";
import { openTestDatabase } from "../../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../../platform/db/open-database.ts";
import { formatNumber, formatTaka } from "../../../../platform/format.ts";
import type {
  Criteria,
  InlineSupplier,
  SupplierOffer,
} from "../../../../suppliers/flight-supplier.ts";
import { createScheduleSupplier } from "../../../../suppliers/schedule/index.ts";
import { localizeOption } from "../../../flight-search/index.ts";
import { priceOffer } from "../../../pricing/index.ts";
import { itemizedPriceLines } from "../../payment/price-lines.ts";
import type { TicketContent } from "../ticket-content.ts";
import { renderTicket } from "./render-ticket.ts";

let database: OpenDatabase;
let supplier: InlineSupplier;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = createScheduleSupplier({
    db: database.db,
    describeAirport: (iata) => airports.describe(iata, "en"),
  });
});
afterAll(() => database.close());

/** As long as the contract allows. */
const LONGEST = "ABDULLAHALMAMUNCHOWDHURYBINRAHMANKHANSARKERMAJUMDERTALUKDERS";
const LONG_WORDS = "MOHAMMAD ABDULLAH AL MAMUN CHOWDHURY BIN RAHMAN KHAN SARKER";

function travellers(option: TicketContent["option"], nameOf: (at: number) => [string, string]) {
  return option.passengers
    .flatMap(({ type, count }) => Array.from({ length: count }, () => type))
    .map((type, at) => {
      const [firstName, lastName] = nameOf(at);
      const sample = sampleTicketedTraveller(firstName, "MSTR", type, at, "A01234567890");
      return { ...sample, lastName };
    });
}

/** One offer of each fare family, those with most flights first. */
async function offersFor(trips: string, more: Partial<Criteria> = {}): Promise<SupplierOffer[]> {
  const offers = await search(supplier, trips, more);
  const byFamily = Map.groupBy(offers, ({ fareName }) => fareName);
  return [...byFamily.values()].flatMap((family) =>
    family.toSorted((a, b) => flightsOf(b) - flightsOf(a)).slice(0, 1),
  );
}
const flightsOf = ({ legs }: SupplierOffer) => legs.flatMap(({ segments }) => segments).length;

async function expectReadable(
  language: Language,
  offer: SupplierOffer,
  over: Partial<TicketContent>,
) {
  const sold = { id: "1", ...priceOffer(offer) };
  const option = localizeOption(sold, language, airports.describe);
  const ticket = sampleTicket({
    language,
    option,
    coupon: null,
    totalPayable: sold.total_price,
    travellers: travellers(option, () => ["TANIA", "RAHMAN"]),
    ...over,
  });
  const read = await readPdf(await renderTicket(ticket));
  const expected = [
    formatTaka(language, ticket.totalPayable),
    ...itemizedPriceLines(language, ticket).map(({ amount }) => formatNumber(language, amount)),
    ...ticket.travellers.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    ...ticket.travellers.map(({ ticketNumber }) => ticketNumber),
    ...option.flights.flatMap(({ segments }) =>
      segments.map((one) => `${one.airline_code} ${one.airline_flight_number}`),
    ),
  ];
  for (const text of expected) expect(read.content).toContain(withoutSpaces(text));
  expect(findOverprints(read)).toEqual([]);
  expect(findOutside(read)).toEqual([]);
  return read;
}

describe.each(["en", "bn"] as const)(
  "a ticket in %s is readable: total, names and flights",
  (language) => {
    it.each([
      ["a domestic flight", "DAC-CXB 20", {}],
      ["a return trip to New York from Sylhet", "ZYL-JFK 20, JFK-ZYL 34", { roundTrip: true }],
      ["a return trip to London", "DAC-LHR 20, LHR-DAC 40", { roundTrip: true }],
      ["four legs", "DAC-BKK 20, BKK-SIN 25, SIN-KUL 30, KUL-DAC 36", {}],
      ["business class", "DAC-DXB 20", { cabin: "BUSINESS" }],
    ] as const)("of %s", async (_name, trips, more) => {
      const offers = await offersFor(trips, more);
      expect(offers.length).toBeGreaterThan(0);
      // The barest family and the most flexible one.
      for (const offer of new Set([offers.at(0), offers.at(-1)]))
        if (offer) await expectReadable(language, offer, {});
    });

    it("of nine travellers with the longest names on four legs", async () => {
      const [offer] = await offersFor("DAC-BKK 20, BKK-SIN 25, SIN-KUL 30, KUL-DAC 36", {
        passengers: { adult: 5, child: 2, infant: 2 },
        childAges: [3, 8],
      });
      if (!offer) throw new Error("nobody sells that");
      const option = { id: "1", ...priceOffer(offer) };
      const named = travellers(option, (at) =>
        at % 2 === 0
          ? [LONGEST, LONGEST.split("").toReversed().join("")]
          : [LONG_WORDS, LONG_WORDS],
      );
      const read = await expectReadable(language, offer, { travellers: named });
      expect(read.pages).toBeGreaterThan(0);
    });

    it("of two travellers with the longest names beside the price", async () => {
      const [offer] = await offersFor("DAC-CXB 20", {
        passengers: { adult: 2, child: 0, infant: 0 },
      });
      if (!offer) throw new Error("nobody sells that");
      const option = { id: "1", ...priceOffer(offer) };
      const named = travellers(option, () => [LONGEST, LONGEST]);
      const read = await expectReadable(language, offer, { travellers: named });
      expect(read.pages).toBeGreaterThan(0);
    });
  },
);
