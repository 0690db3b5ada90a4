import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { insertRows, jsonRow, combineStatements } from "../../../platform/db/combine-statements.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import type { FlightSupplier, HoldOutcome } from "../../../suppliers/flight-supplier.ts";
import { bookedEvent, type NewBooking, bookingRow, travellerRows } from "./booking-rows.ts";
import type { Party } from "./check-party.ts";
import { expireBookingJob, flightEmailJob } from "../jobs.ts";
import { bookingEvents, bookingTravellers, flightBookings } from "../tables.ts";

/** A booking that is about to be written, under the id it will have. */
export interface BookingDraft {
  readonly id: string;
  readonly booking: NewBooking;
}

/** `repeated`: the account has a booking of this request key already. */
export type WriteAnswer = HoldOutcome | "repeated";

/**
 * Writes bookings with everything that belongs to them, in the order of the line, in one statement:
 * seats, booking, travellers, log, letter and the job that ends it, all of it or none. Who finds no
 * seats leaves no trace and does not disturb the others.
 */
export function prepareBookingInsert(db: Queryable, supplier: FlightSupplier) {
  const statement = combineStatements(db, {
    asked: sql`
      select * from jsonb_to_recordset(${sql.placeholder("drafts")}::text::jsonb) as draft (
        place int, id uuid, account_id uuid, request_key text, seconds_to_pay int,
        seats int, piles jsonb, bookings jsonb, travellers jsonb, events jsonb
      )`,
    // Whether the key is there is seen at its place in the order of keys: asked for by equality, a young
    // table would rather read through all bookings of the account.
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

/** Infants sit on a lap. */
function seatsOf({ members }: Party): number {
  return members.filter(({ type }) => type !== "INF").length;
}

/** One more than there are, so that no clock of another machine thinks it is early. */
function secondsUntil(deadline: Date, now: Date): number {
  return Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1;
}
