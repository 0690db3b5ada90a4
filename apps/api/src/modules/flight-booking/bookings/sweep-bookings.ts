import { and, asc, eq, isNull, lt, lte, or } from "drizzle-orm";
import { ticketingCutoff } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { expireBooking } from "./expire-booking.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import { flightBookings } from "../tables.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;
/** An attempt older than this is no longer running. */
const ATTEMPT_TIMEOUT_MS = 20 * 60_000;

/**
 * Handles bookings that a lost or early job left open: unpaid past the deadline, or unticketed
 * after 72 hours.
 */
export async function sweepBookings(deps: FlightBookingDeps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await overdueIds(deps, now)) await runSafely(deps, expireBooking, id);
  for (const id of await unticketedIds(deps, now)) await runSafely(deps, issueTicket, id);
}

async function overdueIds({ db }: FlightBookingDeps, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: flightBookings.id })
    .from(flightBookings)
    .where(
      and(
        eq(flightBookings.status, "booked"),
        lte(flightBookings.paymentDeadline, now),
        or(isNull(flightBookings.extendedUntil), lte(flightBookings.extendedUntil, now)),
      ),
    )
    .orderBy(asc(flightBookings.paymentDeadline))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

async function unticketedIds({ db }: FlightBookingDeps, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: flightBookings.id })
    .from(flightBookings)
    .where(
      and(
        eq(flightBookings.status, "booking_confirmed"),
        lte(flightBookings.createdAt, ticketingCutoff(now)),
        or(
          isNull(flightBookings.ticketingAskedAt),
          lt(flightBookings.ticketingAskedAt, new Date(now.getTime() - ATTEMPT_TIMEOUT_MS)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** A failing booking does not stop the others. */
async function runSafely(
  deps: FlightBookingDeps,
  act: (deps: FlightBookingDeps, id: string) => Promise<void>,
  id: string,
): Promise<void> {
  try {
    await act(deps, id);
  } catch (error) {
    deps.log.error({ err: error, booking_id: id }, "Sweeping a booking failed");
  }
}
