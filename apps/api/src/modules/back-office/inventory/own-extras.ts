import type {
  AdminSeatPlan,
  OwnFlightExtrasReply,
  SaveOwnFlightExtrasBody,
  SaveSeatPlanBody,
} from "@ghuri/contract/own-extras";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  findFlightExtras,
  findSeatPlan,
  insertSeatPlan,
  listSeatPlans,
  lockFlight,
  lockSeatPlan,
  saveFlightExtras,
  updateSeatPlan,
} from "../../inventory/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { changeContent } from "../content/change-content.ts";
import type { StaffContext } from "../staff-context.ts";
import type { InventoryDeps } from "./own-flights.ts";

/** What a flight sells beside its tickets, and the seat plans to choose from. Refuses `not_found`. */
export async function findOwnExtras(
  { db }: Pick<InventoryDeps, "db">,
  flightId: string,
): Promise<z.output<typeof OwnFlightExtrasReply>["data"]> {
  return { extras: await findFlightExtras(db, flightId), plans: await listSeatPlans(db) };
}

/** Saves what a flight sells, unless it changed since `version`. */
export async function saveOwnExtras(
  deps: InventoryDeps,
  { by }: StaffContext,
  flightId: string,
  { version, ...fields }: SaveOwnFlightExtrasBody,
): Promise<z.output<typeof OwnFlightExtrasReply>["data"]> {
  const subject = { kind: "own-flight", id: flightId } as const;
  await changeContent(deps, {
    action: { by, action: "own-flight.extras", subject, why: null },
    version,
    lock: (tx) => lockFlight(tx, flightId),
    find: (tx) => findFlightExtras(tx, flightId),
    write: (tx) => saveFlightExtras(tx, flightId, fields),
    toAuditDetails: ({ seat_plan_id, bags }) => ({ seat_plan_id, bags }),
  });
  return findOwnExtras(deps, flightId);
}

/** Adds a seat plan, or saves one unless it changed since `version`. A repeat of an addition finds the first. */
export async function saveOwnSeatPlan(
  deps: InventoryDeps,
  { by }: StaffContext,
  id: string,
  { version, ...fields }: SaveSeatPlanBody,
): Promise<AdminSeatPlan> {
  const now = deps.clock.now();
  const subject = { kind: "seat-plan", id } as const;
  if (version === null) {
    const action = { by, action: "seat-plan.add", subject, why: null } as const;
    await withAudit(deps, action, async (tx) => {
      const earlier = await findSeatPlan(tx, id).catch(() => null);
      if (earlier) refuse("case_changed", { facts: { case: earlier } });
      await insertSeatPlan(tx, id, fields, now);
      return { before: null, after: fields, result: undefined };
    });
  } else {
    await changeContent(deps, {
      action: { by, action: "seat-plan.change", subject, why: null },
      version,
      lock: (tx) => lockSeatPlan(tx, id),
      find: (tx) => findSeatPlan(tx, id),
      write: (tx) => updateSeatPlan(tx, id, fields, now),
      toAuditDetails: ({ name, plan }) => ({ name, plan }),
    });
  }
  return findSeatPlan(deps.db, id);
}
