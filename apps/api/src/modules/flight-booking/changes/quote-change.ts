import {
  CHANGE_QUOTE_MINUTES,
  type ChangeChoice,
  type ChangeQuote,
  type ChangeQuoteBody,
} from "@ghuri/contract/flight-changes";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import { Refusal, refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isDatabaseDown } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import { localizeOption } from "../../flight-search/index.ts";
import { asFlown } from "../bookings/as-flown.ts";
import { type BookingRow, findOwnBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { partyLeft, travellersLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightChangeQuotes, type StoredChoice } from "../tables.ts";
import {
  areSameFlights,
  fitsBetween,
  isFreeChange,
  keepTheirTypes,
  requireChangeableSlice,
} from "./changeable.ts";
import { requireNoPartUnderWay } from "../parts/find-parts.ts";
import { type ChangeWish, findOwnChoices } from "./find-own-choices.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import { findRemoteChoices } from "./find-remote-choices.ts";
import { findEdition, hasRefundOfChange } from "./find-changes.ts";

const MINUTE_MS = 60_000;

/**
 * Finds other flights for one direction of a ticketed booking, with what each costs, and stores them as a quote. Nothing
 * changes yet. Refuses not_changeable, change_open, supplier_unavailable, and the field `date`.
 */
export async function quoteChange(
  deps: FlightBookingDeps,
  {
    accountId,
    id,
    body: { slice, date },
    language,
  }: {
    readonly accountId: string;
    readonly id: string;
    readonly body: ChangeQuoteBody;
    readonly language: Language;
  },
): Promise<ChangeQuote> {
  const { db, clock } = deps;
  const now = clock.now();
  const booking = await findOwnBooking(db, accountId, id);
  const before = requireChangeableSlice(booking, slice, now);
  if (date < todayInDhaka(now)) refuseField("date", "date_invalid");
  await requireNothingOpen(db, booking.id);
  await requireNoPartUnderWay(db, booking.id);
  const { domestic, international } = deps.changeFees;
  const isFree = isFreeChange(booking, before, date);
  const { seats } = partyLeft(booking);
  const serviceFee = isFree ? 0 : seats * (booking.isInternational ? international : domestic);
  const wish = { booking, slice, date, before, serviceFee, isFree, now };
  const found = await findChoices(deps, wish);
  const choices = await keepPossible(deps, booking, { slice, before, choices: found.choices });

  const latest = new Date(now.getTime() + CHANGE_QUOTE_MINUTES * MINUTE_MS);
  const validUntil = found.until && found.until < latest ? found.until : latest;
  const leaving = { travellers: [], slices: [slice] };
  const extras = await valueExtras(db, booking, { leaving, now });
  const quote = {
    id: newId(),
    slice,
    date,
    before,
    valid_until: validUntil.toISOString(),
    ...(extras ? { extras } : {}),
  };
  await db.insert(flightChangeQuotes).values({
    id: quote.id,
    orderId: booking.id,
    editionOfFlights: await findEdition(db, booking.id),
    quote,
    choices,
    validUntil,
  });
  const localize = (leg: ChangeChoice["leg"]) =>
    localizeOption({ ...booking.option, flights: [leg] }, language, deps.search.airports.describe)
      .flights[0] ?? leg;
  return {
    ...quote,
    before: localize(before),
    choices: choices.map((choice) => ({
      id: choice.id,
      fare_name: choice.fare_name,
      sum: choice.sum,
      leg: localize(choice.leg),
    })),
  };
}

async function findChoices({ search, log }: FlightBookingDeps, wish: ChangeWish) {
  const supplier = getSupplier(search.suppliers, wish.booking.supplier);
  try {
    return supplier.kind === "inline"
      ? { choices: await findOwnChoices(supplier, wish), until: null }
      : await findRemoteChoices(supplier, wish);
  } catch (error) {
    if (error instanceof Refusal || isDatabaseDown(error)) throw error;
    log.warn({ err: error, booking_id: wish.booking.id }, "The supplier did not quote a change");
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  }
}

/** Without the flights as they are, and those that fit neither the rest of the journey nor the ages of the travellers. */
async function keepPossible(
  { db }: FlightBookingDeps,
  booking: BookingRow,
  {
    slice,
    before,
    choices,
  }: {
    readonly slice: number;
    readonly before: ChangeChoice["leg"];
    readonly choices: readonly StoredChoice[];
  },
): Promise<StoredChoice[]> {
  const { flights } = asFlown(booking);
  const fits = fitsBetween({ flights }, slice);
  const travellers = travellersLeft(booking, await findOrderTravellers(db, [booking.id]));
  // One payment is refunded for this reason once.
  const mayRefund = !(await hasRefundOfChange(db, booking));
  const isPossible = ({ leg, sum }: StoredChoice) => {
    const last = (flights[slice + 1] ? flights.at(-1) : leg) ?? leg;
    return (
      !areSameFlights(leg, before) &&
      fits(leg) &&
      keepTheirTypes(travellers, last.departure_time.slice(0, 10)) &&
      (sum.total >= 0 || mayRefund)
    );
  };
  return choices.filter(isPossible).toSorted((a, b) => a.sum.total - b.sum.total);
}
