import { todayInDhaka } from "@ghuri/contract/dates";
import type {
  AddDeparturesBody,
  ChangeDepartureBody,
  AdminDeparture,
} from "@ghuri/contract/admin-packages";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../../platform/http/refusals/refuse.ts";
import {
  addDepartures,
  changeDeparture,
  findUpcomingDepartures,
  findPackageForStaff,
  findDeparture,
} from "../../../tour-packages/index.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { BackOfficeDeps } from "../../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;
type DepartureRow = Awaited<ReturnType<typeof findDeparture>>;

/** A package's departures from today on. */
export async function listAdminDepartures(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  packageId: string,
): Promise<AdminDeparture[]> {
  const now = clock.now();
  await findPackageForStaff(db, packageId, now);
  return (await findUpcomingDepartures(db, packageId, now)).map(toAdminDeparture);
}

function toAdminDeparture(row: DepartureRow): AdminDeparture {
  const { id, date, capacity, taken, closedAt, supplierCost } = row;
  return {
    id,
    date,
    capacity,
    booked: taken,
    is_closed: closedAt !== null,
    supplier_cost: supplierCost,
  };
}

/** Audit details are hashed, so the keys keep their first names. */
function toAuditDetails({ id, date, capacity, taken, closedAt, supplierCost }: DepartureRow) {
  return {
    departure: id,
    date,
    places: capacity,
    taken,
    is_closed: closedAt !== null,
    supplier_cost: supplierCost,
  };
}

/** Adds departures on these dates: all of them, or none. */
export async function addDeparturesAsStaff(
  deps: Deps,
  { by }: StaffContext,
  { id, body }: { readonly id: string; readonly body: z.output<typeof AddDeparturesBody> },
): Promise<AdminDeparture[]> {
  const today = todayInDhaka(deps.clock.now());
  if (body.dates.some((date) => date <= today)) refuseField("dates", "moment_past");
  const subject = { kind: "package", id } as const;
  return withAudit(deps, { by, action: "departure.add", subject, why: null }, async (tx) => {
    await findPackageForStaff(tx, id, deps.clock.now());
    const double = await addDepartures(tx, id, body);
    if (double !== null) refuseField("dates", "departure_exists", { date: double });
    return {
      before: null,
      after: { dates: body.dates, places: body.capacity },
      result: await listAdminDepartures(deps, tx, id),
    };
  });
}

/**
 * Changes a departure's capacity or cost, or closes it. The capacity cannot fall below the booked spots.
 */
export async function changeDepartureAsStaff(
  deps: Deps,
  { by }: StaffContext,
  { id, body }: { readonly id: string; readonly body: ChangeDepartureBody },
): Promise<AdminDeparture[]> {
  const before = await findDeparture(deps.db, id);
  const subject = { kind: "package", id: before.packageId } as const;
  return withAudit(deps, { by, action: "departure.change", subject, why: null }, async (tx) => {
    const isChanged = await changeDeparture(tx, id, {
      capacity: body.capacity,
      isClosed: body.is_closed,
      supplierCost: body.supplier_cost,
      version: {
        capacity: body.expected.capacity,
        isClosed: body.expected.is_closed,
        supplierCost: body.expected.supplier_cost,
      },
      now: deps.clock.now(),
    });
    const after = await findDeparture(tx, id);
    if (!isChanged) refuseChange(after, body);
    return {
      before: {
        ...toAuditDetails(after),
        places: body.expected.capacity,
        is_closed: body.expected.is_closed,
        supplier_cost: body.expected.supplier_cost,
      },
      after: toAuditDetails(after),
      result: await listAdminDepartures(deps, tx, before.packageId),
    };
  });
}

function refuseChange(row: DepartureRow, { expected }: ChangeDepartureBody): never {
  const departure = toAdminDeparture(row);
  const { capacity, is_closed: isClosed, booked: taken } = departure;
  const isUnchanged =
    capacity === expected.capacity &&
    isClosed === expected.is_closed &&
    departure.supplier_cost === expected.supplier_cost;
  if (isUnchanged) refuse("departure_full", { values: { taken }, facts: { departure } });
  return refuse("case_changed", { facts: { departure } });
}
