import type { AdminSeatPlan, SaveSeatPlanBody, SeatPlan } from "@ghuri/contract/own-extras";
import { eq, sql } from "drizzle-orm";
import {
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { ownSeatPlans } from "../tables.ts";

/** All seat plans by name. */
export async function listSeatPlans(db: Queryable): Promise<AdminSeatPlan[]> {
  const rows = await db.select().from(ownSeatPlans).orderBy(ownSeatPlans.name);
  return rows.map(toDto);
}

/** One seat plan. Refuses `not_found`. */
export async function findSeatPlan(db: Queryable, id: string): Promise<AdminSeatPlan> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(ownSeatPlans).where(eq(ownSeatPlans.id, id));
  return row ? toDto(row) : refuse("not_found");
}

/** Locks a seat plan until the transaction ends. Refuses `not_found`. */
export async function lockSeatPlan(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) refuse("not_found");
  const [row] = await tx
    .select({ id: ownSeatPlans.id })
    .from(ownSeatPlans)
    .where(eq(ownSeatPlans.id, id))
    .for("update");
  if (!row) refuse("not_found");
}

type Fields = Pick<SaveSeatPlanBody, "name" | "plan">;

/** Adds a seat plan. Refuses the field `name` when another plan has it. */
export function insertSeatPlan(
  tx: Transaction,
  id: string,
  { name, plan }: Fields,
  changedAt: Date,
): Promise<void> {
  return refuseSameName(async () => {
    await tx.insert(ownSeatPlans).values({ id, name, plan, changedAt });
  });
}

/** Changes a locked seat plan: what was sold keeps its price. Refuses the field `name` when another plan has it. */
export function updateSeatPlan(
  tx: Transaction,
  id: string,
  { name, plan }: Fields,
  changedAt: Date,
): Promise<void> {
  return refuseSameName(async () => {
    await tx
      .update(ownSeatPlans)
      .set({ name, plan, changedAt, version: sql`${ownSeatPlans.version} + 1` })
      .where(eq(ownSeatPlans.id, id));
  });
}

async function refuseSameName(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, "own_seat_plans_name")) refuseField("name", "name_taken");
    throw error;
  }
}

function toDto({ id, name, plan, version }: typeof ownSeatPlans.$inferSelect): AdminSeatPlan {
  return { id, name, plan, seats: countSeats(plan), version: String(version) };
}

/** Seats that travellers can choose. */
function countSeats(plan: SeatPlan): number {
  const letters = plan.letters.replaceAll(" ", "").split("");
  const rows = Array.from(
    { length: Math.max(0, plan.last_row - plan.first_row + 1) },
    (_, at) => plan.first_row + at,
  ).filter(
    (row) =>
      !plan.skipped_rows.includes(row) &&
      plan.zones.some(({ from_row, to_row }) => from_row <= row && row <= to_row),
  );
  return rows
    .flatMap((row) => letters.map((letter) => `${row}${letter}`))
    .filter((seat) => !plan.blocked.includes(seat)).length;
}
