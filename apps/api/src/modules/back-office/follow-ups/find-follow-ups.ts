import {
  CASE_ROLES,
  CaseKind,
  type CasePlan,
  type FollowUp,
  MAX_FOLLOW_UPS,
} from "@ghuri/contract/admin-follow-ups";
import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { hasAnyRole, type Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { caseFollowUps, caseNotes, staff as staffTable } from "../tables.ts";
import { versionOf } from "../version-of.ts";
import { findCaseName } from "./find-case-name.ts";

type Deps = Pick<BackOfficeDeps, "clock" | "orders">;
export type Asker = Pick<Staff, "id" | "roles">;

/** A case, as the path of a request names it. */
export interface CaseKey {
  readonly kind: CaseKind;
  readonly id: string;
}

type Row = Pick<typeof caseFollowUps.$inferSelect, "name" | "assigneeId" | "followUpOn">;

/** Follow-ups of the cases that the caller may see: due first, then by date, then undated ones. */
export async function listFollowUps(
  { clock }: Deps,
  db: Queryable,
  asker: Asker,
): Promise<FollowUp[]> {
  const kinds = CaseKind.options.filter((kind) => hasAnyRole(asker, CASE_ROLES[kind]));
  const rows = await db
    .select({ row: caseFollowUps, assignee: staffTable.name })
    .from(caseFollowUps)
    .leftJoin(staffTable, eq(staffTable.id, caseFollowUps.assigneeId))
    .where(inArray(caseFollowUps.kind, kinds))
    // Nulls sort last: cases without a date follow those with one.
    .orderBy(asc(caseFollowUps.followUpOn), asc(caseFollowUps.changedAt))
    .limit(MAX_FOLLOW_UPS);
  const shown = { asker, now: clock.now() };
  return rows.map(({ row, assignee }) =>
    toFollowUp({ kind: row.kind, id: row.caseId }, row, assignee, shown),
  );
}

/** The plan of one case. @throws `not_found` */
export async function findCasePlan(
  deps: Deps,
  db: Queryable,
  { key, asker }: { readonly key: CaseKey; readonly asker: Asker },
): Promise<CasePlan> {
  const { kind, id } = key;
  const name = await requireCaseName(deps, db, { key, asker });
  const [found] = await db
    .select({ row: caseFollowUps, assignee: staffTable.name })
    .from(caseFollowUps)
    .leftJoin(staffTable, eq(staffTable.id, caseFollowUps.assigneeId))
    .where(and(eq(caseFollowUps.kind, kind), eq(caseFollowUps.caseId, id)));
  const row = found?.row ?? { name, assigneeId: null, followUpOn: null };
  const notes = await db
    .select({ id: caseNotes.id, at: caseNotes.at, text: caseNotes.text, name: staffTable.name })
    .from(caseNotes)
    .innerJoin(staffTable, eq(staffTable.id, caseNotes.staffId))
    .where(and(eq(caseNotes.kind, kind), eq(caseNotes.caseId, id)))
    .orderBy(desc(caseNotes.at), desc(caseNotes.id));
  return {
    ...toFollowUp(key, row, found?.assignee ?? null, { asker, now: deps.clock.now() }),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    colleagues: await listColleagues(db, kind),
  };
}

/** Returns the name of a case. Refuses cases that do not exist, or that the caller may not see. */
export async function requireCaseName(
  deps: Deps,
  db: Queryable,
  { key: { kind, id }, asker }: { readonly key: CaseKey; readonly asker: Asker },
): Promise<string> {
  if (!hasAnyRole(asker, CASE_ROLES[kind])) refuse("not_found");
  return (await findCaseName({ ...deps, db }, kind, id)) ?? refuse("not_found");
}

/** Active staff who may see cases of this kind, by name. */
export async function listColleagues(db: Queryable, kind: CaseKind) {
  const active = await db
    .select({ id: staffTable.id, name: staffTable.name, roles: staffTable.roles })
    .from(staffTable)
    .where(isNull(staffTable.disabledAt))
    .orderBy(asc(staffTable.name));
  return active
    .filter((one) => hasAnyRole(one, CASE_ROLES[kind]))
    .map(({ id, name }) => ({ id, name }));
}

function toFollowUp(
  { kind, id }: CaseKey,
  { name, assigneeId, followUpOn }: Row,
  assignee: string | null,
  { asker, now }: { readonly asker: Asker; readonly now: Date },
): FollowUp {
  return {
    kind,
    id,
    name,
    assignee:
      assigneeId === null
        ? null
        : { id: assigneeId, name: assignee ?? "", is_me: assigneeId === asker.id },
    follow_up_on: followUpOn,
    is_due: followUpOn !== null && followUpOn <= todayInDhaka(now),
    version: versionOf([assigneeId, followUpOn]),
  };
}
