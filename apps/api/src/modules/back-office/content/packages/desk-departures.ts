import { todayInDhaka } from "@ghuri/contract/dates";
import type {
  AddDeparturesBody,
  ChangeDepartureBody,
  DeskDeparture,
} from "@ghuri/contract/desk-packages";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../../platform/http/refuse.ts";
import {
  addDepartureDays,
  changeDeparture,
  comingDepartures,
  findAnyPackage,
  findDeparture,
} from "../../../tour-packages/index.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { Decider } from "../../decider.ts";
import type { BackOfficeDeps } from "../../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;
type DepartureRow = Awaited<ReturnType<typeof findDeparture>>;

/** A package's departures from today on. */
export async function listDeskDepartures(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  packageId: string,
): Promise<DeskDeparture[]> {
  const now = clock.now();
  await findAnyPackage(db, packageId, now);
  return (await comingDepartures(db, packageId, now)).map(shown);
}

function shown({ id, date, places, taken, closedAt }: DepartureRow): DeskDeparture {
  return { id, date, places, taken, is_closed: closedAt !== null };
}

/** What the log keeps: how many places were taken at that moment belongs to the reason. */
const inLog = (row: DepartureRow) => {
  const { id: departure, ...rest } = shown(row);
  return { departure, ...rest };
};

/** Adds days on which it leaves; all of them, or none. */
export async function addDeskDepartures(
  deps: Deps,
  { by }: Decider,
  { id, body }: { readonly id: string; readonly body: z.output<typeof AddDeparturesBody> },
): Promise<DeskDeparture[]> {
  const today = todayInDhaka(deps.clock.now());
  if (body.dates.some((date) => date <= today)) refuseField("dates", "moment_past");
  const subject = { kind: "package", id } as const;
  return onRecord(deps, { by, act: "departure.add", subject, why: null }, async (tx) => {
    await findAnyPackage(tx, id, deps.clock.now());
    const double = await addDepartureDays(tx, id, body);
    if (double !== null) refuseField("dates", "departure_exists", { date: double });
    return { before: null, after: body, answer: await listDeskDepartures(deps, tx, id) };
  });
}

/** Gives a departure other places, or closes it; never fewer places than are taken. */
export async function changeDeskDeparture(
  deps: Deps,
  { by }: Decider,
  { id, body }: { readonly id: string; readonly body: ChangeDepartureBody },
): Promise<DeskDeparture[]> {
  const before = await findDeparture(deps.db, id);
  const subject = { kind: "package", id: before.packageId } as const;
  return onRecord(deps, { by, act: "departure.change", subject, why: null }, async (tx) => {
    const isChanged = await changeDeparture(tx, id, {
      places: body.places,
      isClosed: body.is_closed,
      seen: { places: body.seen.places, isClosed: body.seen.is_closed },
      now: deps.clock.now(),
    });
    const after = await findDeparture(tx, id);
    if (!isChanged) refuseChange(after, body);
    return {
      before: { ...inLog(after), places: body.seen.places, is_closed: body.seen.is_closed },
      after: inLog(after),
      answer: await listDeskDepartures(deps, tx, before.packageId),
    };
  });
}

function refuseChange(row: DepartureRow, { seen }: ChangeDepartureBody): never {
  const { places, is_closed: isClosed, taken } = shown(row);
  const isAsSeen = places === seen.places && isClosed === seen.is_closed;
  if (isAsSeen) refuse("departure_full", { values: { taken }, facts: { departure: shown(row) } });
  return refuse("case_changed", { facts: { departure: shown(row) } });
}
