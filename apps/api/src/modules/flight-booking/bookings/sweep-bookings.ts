import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import { runConcurrently } from "../../../platform/run-concurrently.ts";
import { orders } from "../../orders/index.ts";
import { ticketingCutoff } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { holdAtSupplier } from "../holding/hold-at-supplier.ts";
import { performChange } from "../changes/perform-change.ts";
import { FLIGHT_EXTRAS } from "../extras/extras-statuses.ts";
import { performExtras } from "../extras/perform-extras.ts";
import { flightExtras } from "../extras/tables.ts";
import { flightPartCancellations } from "../parts/tables.ts";
import { FLIGHT_CHANGE } from "../changes/change-statuses.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import { syncBookingJob } from "../jobs.ts";
import {
  cancellationQuotes,
  flightBookings,
  flightChangeQuotes,
  flightChanges,
  supplierEvents,
} from "../tables.ts";

/** Batch size. The next run, a minute later, takes the rest. */
const BATCH_SIZE = 200;
/** Handled at the same time, so that one supplier that does not answer holds up few others. */
const CONCURRENCY = 10;
/** Expired quotes are deleted after this long: nobody can use them. */
const QUOTES_KEPT_MS = 24 * 3_600_000;
/** Suppliers repeat their messages for days at most. */
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;
/** An attempt older than this is no longer running. */
const ATTEMPT_TIMEOUT_MS = 20 * 60_000;
/** Holding takes up to two minutes. */
const HELD_AFTER_MS = 5 * 60_000;
/** Ticketing takes seconds. A paid booking without a ticket after this long has lost its job. */
const TICKETED_AFTER_MS = 5 * 60_000;

/** Asks again for bookings that wait for their remote supplier longer than its job takes. */
export async function sweepHoldingBookings(deps: FlightBookingDeps): Promise<void> {
  const { id, product, status, createdAt } = orders;
  const rows = await deps.db
    .select({ id })
    .from(orders)
    .where(
      and(
        eq(product, "flight"),
        eq(status, "not_booked"),
        lte(createdAt, new Date(deps.clock.now().getTime() - HELD_AFTER_MS)),
      ),
    )
    .limit(BATCH_SIZE);
  await runConcurrently(rows, CONCURRENCY, async (row) => {
    try {
      await holdAtSupplier(deps, row.id);
    } catch (error) {
      deps.log.warn({ err: error, booking_id: row.id }, "Whether seats are held is unknown");
    }
  });
}

/**
 * Tickets bookings that are paid and unticketed for minutes, because a job was lost. After 72 hours without a ticket a
 * booking fails.
 */
export async function sweepUnticketedBookings(deps: FlightBookingDeps): Promise<void> {
  const unticketed = await unticketedIds(deps, deps.clock.now());
  await runConcurrently(unticketed, CONCURRENCY, async (id) => {
    try {
      await issueTicket(deps, id);
    } catch (error) {
      // A failing booking does not stop the others.
      deps.log.error({ err: error, booking_id: id }, "Sweeping a booking failed");
    }
  });
}

/** Carries out changes that are paid for minutes, because a job was lost. */
export async function sweepPaidChanges(deps: FlightBookingDeps): Promise<void> {
  const { id, product, status, staffFlag, confirmedAt } = orders;
  const now = deps.clock.now().getTime();
  const rows = await deps.db
    .select({ id })
    .from(orders)
    .innerJoin(flightChanges, eq(flightChanges.orderId, id))
    .where(
      and(
        eq(product, FLIGHT_CHANGE),
        eq(status, "change_paid"),
        isNull(staffFlag),
        lte(confirmedAt, new Date(now - TICKETED_AFTER_MS)),
        or(
          isNull(flightChanges.askedAt),
          lt(flightChanges.askedAt, new Date(now - ATTEMPT_TIMEOUT_MS)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  await runConcurrently(rows, CONCURRENCY, async (row) => {
    try {
      await performChange(deps, row.id);
    } catch (error) {
      deps.log.error({ err: error, change_id: row.id }, "Sweeping a change failed");
    }
  });
}

/** Buys bags and seats that are paid for minutes, because a job was lost. */
export async function sweepPaidExtras(deps: FlightBookingDeps): Promise<void> {
  const { id, product, status, staffFlag, confirmedAt } = orders;
  const now = deps.clock.now().getTime();
  const rows = await deps.db
    .select({ id })
    .from(orders)
    .innerJoin(flightExtras, eq(flightExtras.orderId, id))
    .where(
      and(
        eq(product, FLIGHT_EXTRAS),
        eq(status, "extras_paid"),
        isNull(staffFlag),
        lte(confirmedAt, new Date(now - TICKETED_AFTER_MS)),
        or(
          isNull(flightExtras.askedAt),
          lt(flightExtras.askedAt, new Date(now - ATTEMPT_TIMEOUT_MS)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  await runConcurrently(rows, CONCURRENCY, async (row) => {
    try {
      await performExtras(deps, row.id);
    } catch (error) {
      deps.log.error({ err: error, purchase_id: row.id }, "Sweeping a purchase failed");
    }
  });
}

/** Deletes what is of no use any more: expired quotes, old messages and the seats of flown flights. */
export async function deleteOldRows({ db, clock, search }: FlightBookingDeps): Promise<void> {
  const now = clock.now();
  await db
    .delete(cancellationQuotes)
    .where(
      and(
        isNull(cancellationQuotes.usedAt),
        lte(cancellationQuotes.validUntil, new Date(now.getTime() - QUOTES_KEPT_MS)),
      ),
    );
  await db
    .delete(flightChangeQuotes)
    .where(lte(flightChangeQuotes.validUntil, new Date(now.getTime() - QUOTES_KEPT_MS)));
  await db
    .delete(flightPartCancellations)
    .where(
      and(
        isNull(flightPartCancellations.cancelledAt),
        isNull(flightPartCancellations.requestedAt),
        lte(flightPartCancellations.validUntil, new Date(now.getTime() - QUOTES_KEPT_MS)),
      ),
    );
  for (const supplier of search.suppliers)
    if (supplier.kind === "inline") await supplier.deleteDepartedSeats(now);
  const eventsUntil = new Date(now.getTime() - EVENTS_KEPT_MS);
  await db.delete(supplierEvents).where(lte(supplierEvents.receivedAt, eventsUntil));
}

/** Reads the remote bookings with flights ahead, since a supplier's message may be lost. */
export async function syncRemoteBookings({ db, clock }: FlightBookingDeps): Promise<void> {
  const today = todayInDhaka(clock.now());
  await db.execute(
    insertJobs(sql`
      select ${syncBookingJob.name}::text as name,
        jsonb_build_object('bookingId', ${flightBookings.orderId}) as data, 0::float8 as after_seconds
      from ${flightBookings} join ${orders} on ${orders.id} = ${flightBookings.orderId}
      where ${orders.product} = 'flight' and ${orders.status} = 'ticket_issued'
        and ${orders.travelEndsOn} >= ${today} and ${flightBookings.supplierOrderId} is not null`),
  );
}

async function unticketedIds({ db }: FlightBookingDeps, now: Date): Promise<string[]> {
  const { id, product, status, createdAt, staffFlag, confirmedAt } = orders;
  const rows = await db
    .select({ id })
    .from(orders)
    .innerJoin(flightBookings, eq(flightBookings.orderId, id))
    .where(
      and(
        eq(product, "flight"),
        eq(status, "booking_confirmed"),
        // Staff already look after a flagged one, until its time for ticketing is over.
        or(
          lte(createdAt, ticketingCutoff(now)),
          and(isNull(staffFlag), lte(confirmedAt, new Date(now.getTime() - TICKETED_AFTER_MS))),
        ),
        or(
          isNull(flightBookings.ticketingAskedAt),
          lt(flightBookings.ticketingAskedAt, new Date(now.getTime() - ATTEMPT_TIMEOUT_MS)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map((row) => row.id);
}
