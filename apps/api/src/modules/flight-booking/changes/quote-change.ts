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
  fitsJourney,
  isFreeChange,
  keepTheirTypes,
  requireChangeableSlice,
  withLegs,
} from "./changeable.ts";
import { requireNoPartUnderWay } from "../parts/find-parts.ts";
import { type ChangeWish, findOwnChoices, type WishedSlice } from "./find-own-choices.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import { findRemoteChoices } from "./find-remote-choices.ts";
import { findEdition, hasRefundOfChange } from "./find-changes.ts";

const MINUTE_MS = 60_000;

/**
 * Finds other flights for one or more directions of a ticketed booking, with what each costs, and stores them as a quote.
 * Nothing changes yet. Refuses not_changeable, change_open, supplier_unavailable, and the fields `date` and `also`.
 */
export async function quoteChange(
  deps: FlightBookingDeps,
  {
    accountId,
    id,
    body,
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
  const slices = readWish(booking, body, now);
  await requireNothingOpen(db, booking.id);
  await requireNoPartUnderWay(db, booking.id);
  const { domestic, international } = deps.changeFees;
  const isFree = isFreeChange(booking, slices);
  const { seats } = partyLeft(booking);
  const serviceFee = isFree ? 0 : seats * (booking.isInternational ? international : domestic);
  const wish = { booking, slices, serviceFee, isFree, now };
  const found = await findChoices(deps, wish);
  const choices = await keepPossible(deps, booking, slices, found.choices);

  const latest = new Date(now.getTime() + CHANGE_QUOTE_MINUTES * MINUTE_MS);
  const validUntil = found.until && found.until < latest ? found.until : latest;
  const leaving = { travellers: [], slices: slices.map(({ slice }) => slice) };
  const extras = await valueExtras(db, booking, { leaving, now });
  const [first, ...also] = slices;
  const quote = {
    id: newId(),
    ...first,
    also,
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
    before: localize(first.before),
    also: also.map((one) => ({ ...one, before: localize(one.before) })),
    choices: choices.map((choice) => ({
      id: choice.id,
      fare_name: choice.fare_name,
      sum: choice.sum,
      leg: localize(choice.leg),
      also: (choice.also ?? []).map(({ slice, leg }) => ({ slice, leg: localize(leg) })),
    })),
  };
}

/** The directions to be changed as they are flown now, in order of travel. Refuses not_changeable, `date`, `also`. */
function readWish(
  booking: BookingRow,
  { slice, date, also = [] }: ChangeQuoteBody,
  now: Date,
): readonly [WishedSlice, ...WishedSlice[]] {
  const today = todayInDhaka(now);
  const wish = (one: { readonly slice: number; readonly date: string }, field: string) => {
    const before = requireChangeableSlice(booking, one.slice, now);
    return one.date < today ? refuseField(field, "date_invalid") : { ...one, before };
  };
  const first = wish({ slice, date }, "date");
  const wished = [first, ...also.map((one, at) => wish(one, `also.${at}.date`))];
  if (new Set(wished.map((one) => one.slice)).size < wished.length)
    refuseField("also", "invalid_value");
  const [earliest = first, ...later] = wished.toSorted((a, b) => a.slice - b.slice);
  return [earliest, ...later];
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
  slices: readonly WishedSlice[],
  choices: readonly StoredChoice[],
): Promise<StoredChoice[]> {
  const { flights } = asFlown(booking);
  const travellers = travellersLeft(booking, await findOrderTravellers(db, [booking.id]));
  // One payment is refunded for this reason once.
  const mayRefund = !(await hasRefundOfChange(db, booking));
  const isPossible = ({ leg, also = [], sum }: StoredChoice) => {
    const legs = [leg, ...also.map((one) => one.leg)];
    const changed = slices.flatMap(({ slice, before }, at) => {
      const after = legs[at];
      return after ? [{ slice, before, after }] : [];
    });
    const last = withLegs(flights, changed).at(-1) ?? leg;
    return (
      changed.every(({ before, after }) => !areSameFlights(after, before)) &&
      fitsJourney(flights, changed) &&
      keepTheirTypes(travellers, last.departure_time.slice(0, 10)) &&
      (sum.total >= 0 || mayRefund)
    );
  };
  return choices.filter(isPossible).toSorted((a, b) => a.sum.total - b.sum.total);
}
