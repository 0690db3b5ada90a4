import type {
  NameCharge,
  NameChargeStatus,
  NameCorrection,
} from "@ghuri/contract/name-corrections";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { orders } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isTravelling } from "../bookings/what-is-left.ts";
import { flightBookings } from "../tables.ts";
import { flightNameCharges, flightNameCorrections, type NameCorrectionRow } from "./tables.ts";

/** Corrections of some bookings, by booking, oldest first. */
export async function findCorrectionsOf(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NameCorrectionRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flightNameCorrections)
    .where(inArray(flightNameCorrections.orderId, [...bookingIds]))
    .orderBy(asc(flightNameCorrections.requestedAt), asc(flightNameCorrections.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Corrections of a booking, oldest first. */
export async function findCorrections(
  db: Queryable,
  bookingId: string,
): Promise<readonly NameCorrectionRow[]> {
  return (await findCorrectionsOf(db, [bookingId])).get(bookingId) ?? [];
}

/** A correction by its id. */
export async function findCorrection(
  db: Queryable,
  id: string,
): Promise<NameCorrectionRow | undefined> {
  const [row] = await db
    .select()
    .from(flightNameCorrections)
    .where(eq(flightNameCorrections.id, id));
  return row;
}

/** True while the airline has to answer: the booking is still valid, and the passenger still travels. */
export function isWaiting({ outcome, position }: NameCorrectionRow, booking: BookingRow): boolean {
  return outcome === null && booking.endedAt === null && isTravelling(booking, { position });
}

/**
 * Those that staff ask the airline about, as SQL on `flight_name_corrections`, `flight_bookings` and `orders`: they wait, and
 * not for the traveller's payment.
 */
export const waitingCorrections: SQL | undefined = and(
  isNull(flightNameCorrections.outcome),
  isNull(orders.endedAt),
  sql`not ${flightBookings.cancelledTravellers} @> to_jsonb(${flightNameCorrections.position})`,
  sql`not exists (
    select 1 from ${flightNameCharges} join ${orders} as charged on charged.id = ${flightNameCharges.orderId}
    where ${flightNameCharges.correctionId} = ${flightNameCorrections.id} and charged.status = ${"name_unpaid" satisfies NameChargeStatus})`,
);

/** A correction as the traveller sees it. */
export function toCorrectionDto(
  row: NameCorrectionRow,
  charge: NameCharge | null = null,
): NameCorrection {
  return {
    id: row.id,
    traveller: row.position,
    before: row.before,
    after: row.after,
    requested_at: row.requestedAt.toISOString(),
    promised_by: row.promisedAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    outcome: row.outcome,
    reason: row.reason,
    new_ticket: row.newTicket,
    charge,
  };
}
