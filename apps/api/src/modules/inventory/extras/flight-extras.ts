import type { OwnFlightExtras, SaveOwnFlightExtrasBody } from "@ghuri/contract/own-extras";
import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { findFlight } from "../flights/find-flight.ts";
import { ownFlightExtras, ownSeatPlans } from "../tables.ts";

/** What a flight sells beside its tickets. Refuses `not_found`. */
export async function findFlightExtras(db: Queryable, flightId: string): Promise<OwnFlightExtras> {
  const { row: flight } = await findFlight(db, flightId);
  const [row] = await db
    .select()
    .from(ownFlightExtras)
    .where(eq(ownFlightExtras.flightId, flight.id));
  return {
    seat_plan_id: row?.seatPlanId ?? null,
    bags: [...(row?.bags ?? [])],
    version: String(row?.version ?? 0),
  };
}

/** Saves what a flight sells, which the caller has locked. What was sold stays. Refuses an unknown plan. */
export async function saveFlightExtras(
  tx: Transaction,
  flightId: string,
  { seat_plan_id: seatPlanId, bags }: Omit<SaveOwnFlightExtrasBody, "version">,
): Promise<void> {
  if (seatPlanId !== null) {
    const known = await tx.$count(ownSeatPlans, eq(ownSeatPlans.id, seatPlanId));
    if (known === 0) refuseField("seat_plan_id", "invalid_value");
  }
  await tx
    .insert(ownFlightExtras)
    .values({ flightId, seatPlanId, bags })
    .onConflictDoUpdate({
      target: ownFlightExtras.flightId,
      set: { seatPlanId, bags, version: sql`${ownFlightExtras.version} + 1` },
    });
}
