import type { Language } from "@ghuri/contract/messages/message";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import type { QuotedOffer } from "../../flight-search/index.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { insertRows, jsonRow, combineStatements } from "../../../platform/db/combine-statements.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import type { FlightSupplier, HoldOutcome } from "../../../suppliers/flight-supplier.ts";
import type { Party } from "./check-party.ts";
import { expireBookingJob, flightEmailJob } from "../jobs.ts";
import { bookingEvents, bookingTravellers, flightBookings } from "../tables.ts";

/** Validated input of a new booking. */
export interface NewBooking {
  readonly accountId: string;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly offer: QuotedOffer;
  readonly party: Party;
  readonly deadline: Date;
  readonly lastFlightDate: string;
  readonly now: Date;
}

/** A booking to be written, with its future id. */
export interface BookingDraft {
  readonly id: string;
  readonly booking: NewBooking;
}

/** `repeated`: the account already has a booking with this request key. */
export type WriteAnswer = HoldOutcome | "repeated";

/**
 * Prepares one statement that writes a batch of bookings, in order, each with seats, travellers,
 * log, email and expiry job, all or nothing. A booking without seats writes nothing and does not
 * affect the others.
 */
export function prepareBookingInsert(db: Queryable, supplier: FlightSupplier) {
  const statement = combineStatements(db, {
    asked: sql`
      select * from jsonb_to_recordset(${sql.placeholder("drafts")}::text::jsonb) as draft (
        place int, id uuid, account_id uuid, request_key text, seconds_to_pay int,
        seats int, piles jsonb, bookings jsonb, travellers jsonb, events jsonb
      )`,
    // Looks up the request key by its position in the index. With an equality test the planner
    // would scan all bookings of the account while the table is small.
    seat_requests: sql`
      select place, id::text as booking_id, seats, piles from asked
      left join lateral (
        select account_id, request_key from ${flightBookings} earlier
        where (earlier.account_id, earlier.request_key) >= (asked.account_id, asked.request_key)
        order by earlier.account_id, earlier.request_key
        limit 1
      ) next on true
      where (next.account_id, next.request_key)
        is distinct from (asked.account_id, asked.request_key)`,
    ...supplier.holdSeatsQueries,
    granted: sql`
      select asked.* from asked join seat_answers using (place) where outcome = 'held'`,
    written_bookings: insertRows(flightBookings, sql`granted`, sql`bookings`),
    written_travellers: insertRows(bookingTravellers, sql`granted`, sql`travellers`),
    written_events: insertRows(bookingEvents, sql`granted`, sql`events`),
    written_jobs: insertJobs(sql`
      select ${expireBookingJob.name}::text as name,
        jsonb_build_object('bookingId', id) as data, seconds_to_pay::float8 as after_seconds
      from granted
      union all
      select ${flightEmailJob.name}::text, jsonb_build_object('bookingId', id, 'kind', 'booked'), 0
      from granted`),
    answers: sql`
      select place, coalesce(outcome, 'repeated') as outcome
      from asked left join seat_answers using (place)`,
  })
    .select({ outcome: sql<WriteAnswer>`outcome` })
    .from(sql`answers order by place`)
    .prepare(`write_bookings_${supplier.name}`);

  return async function writeBookings(line: readonly BookingDraft[]): Promise<WriteAnswer[]> {
    const drafts = JSON.stringify(line.map((draft, place) => draftRow(draft, place, supplier)));
    const answers = await statement.execute({ drafts });
    return answers.map(({ outcome }) => outcome);
  };
}

function draftRow({ id, booking }: BookingDraft, place: number, supplier: FlightSupplier) {
  const { accountId, request, offer, party, deadline, now } = booking;
  return {
    place,
    id,
    account_id: accountId,
    request_key: request.key,
    seconds_to_pay: secondsUntil(deadline, now),
    seats: seatsOf(party),
    piles: supplier.findSeatBuckets(offer.ref) ?? [],
    bookings: [jsonRow(flightBookings, bookingRow(id, booking))],
    travellers: travellerRows(id, party).map((row) => jsonRow(bookingTravellers, row)),
    events: [jsonRow(bookingEvents, bookedEvent(id, now))],
  };
}

/** Infants have no seat. */
function seatsOf({ members }: Party): number {
  return members.filter(({ type }) => type !== "INF").length;
}

/** One second extra, so that the job is never early on a machine with another clock. */
function secondsUntil(deadline: Date, now: Date): number {
  return Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1;
}

function bookingRow(id: string, booking: NewBooking): typeof flightBookings.$inferInsert {
  const { accountId, request, language, offer, party, deadline, lastFlightDate, now } = booking;
  const { quote } = offer;
  return {
    id,
    reference: newReference(),
    accountId,
    requestKey: request.key,
    requestHash: request.hash,
    language,
    status: "booked",
    supplier: offer.supplier.name,
    offerRef: offer.ref,
    option: offer.option,
    criteria: offer.criteria,
    totalPrice: quote.total_price,
    couponCode: quote.coupon?.name ?? null,
    couponDiscount: quote.coupon_discount,
    totalPayable: quote.total_payable,
    isInternational: quote.is_international,
    firstDepartureAt: offer.departsAt,
    lastFlightDate,
    paymentDeadline: deadline,
    minorsOnly: party.minorsOnly,
    staffFlag: party.minorsOnly ? "minors_only" : null,
    createdAt: now,
  };
}

function travellerRows(
  bookingId: string,
  { members }: Party,
): (typeof bookingTravellers.$inferInsert)[] {
  return members.map((member, position) => ({
    id: newId(),
    bookingId,
    position,
    type: member.type,
    ...toTravellerColumns(member),
    passportFile: member.passport_file,
  }));
}

/** The first event of a booking's log. */
function bookedEvent(bookingId: string, now: Date): typeof bookingEvents.$inferInsert {
  return {
    bookingId,
    number: 1,
    at: now,
    from: "not_booked",
    to: "booked",
    by: "traveller",
    note: null,
  };
}
