import type { CasePlan, ChangeFollowUpBody } from "@ghuri/contract/admin-follow-ups";
import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { caseFollowUps, caseNotes } from "../tables.ts";
import {
  type Asker,
  type CaseKey,
  findCasePlan,
  listColleagues,
  requireCaseName,
} from "./find-follow-ups.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "orders">;

interface Asked {
  readonly key: CaseKey;
  readonly asker: Asker;
}

/**
 * Assigns a case and sets its follow-up date. Refuses `case_changed` with the current plan, and
 * `invalid` for a past date or an assignee who may not see the case.
 */
export async function changeFollowUp(
  deps: Deps,
  { key, asker, body }: Asked & { readonly body: z.infer<typeof ChangeFollowUpBody> },
): Promise<CasePlan> {
  const name = await requireCaseName(deps, deps.db, { key, asker });
  return deps.db.transaction(async (tx) => {
    // The row may not exist yet, so it cannot be locked itself.
    await takeAdvisoryLocks(tx, [lockOf(key)]);
    const before = await findCasePlan(deps, tx, { key, asker });
    if (before.version !== body.version) refuse("case_changed", { facts: { case: before } });
    const { assignee_id: assigneeId, follow_up_on: followUpOn } = body;
    if (assigneeId !== null && assigneeId !== before.assignee?.id) {
      const colleagues = await listColleagues(tx, key.kind);
      if (!colleagues.some(({ id }) => id === assigneeId))
        refuseField("assignee_id", "invalid_value");
    }
    const now = deps.clock.now();
    if (followUpOn !== null && followUpOn !== before.follow_up_on && followUpOn < todayInDhaka(now))
      refuseField("follow_up_on", "date_invalid");
    const plan = { assigneeId, followUpOn, changedAt: now };
    if (assigneeId === null && followUpOn === null)
      await tx.delete(caseFollowUps).where(matches(key));
    else
      await tx
        .insert(caseFollowUps)
        .values({ kind: key.kind, caseId: key.id, name, ...plan })
        .onConflictDoUpdate({ target: [caseFollowUps.kind, caseFollowUps.caseId], set: plan });
    return findCasePlan(deps, tx, { key, asker });
  });
}

/** Adds an internal note. @throws `not_found` */
export async function addCaseNote(
  deps: Deps,
  { key, asker, text }: Asked & { readonly text: string },
): Promise<CasePlan> {
  await requireCaseName(deps, deps.db, { key, asker });
  await deps.db.insert(caseNotes).values({
    id: newId(),
    kind: key.kind,
    caseId: key.id,
    staffId: asker.id,
    text,
    at: deps.clock.now(),
  });
  return findCasePlan(deps, deps.db, { key, asker });
}

/** Puts a case before staff today. Who owns it already keeps it. */
export async function raiseFollowUp(
  tx: Transaction,
  { key, name, now }: { readonly key: CaseKey; readonly name: string; readonly now: Date },
): Promise<void> {
  await takeAdvisoryLocks(tx, [lockOf(key)]);
  const due = { followUpOn: todayInDhaka(now), changedAt: now };
  await tx
    .insert(caseFollowUps)
    .values({ kind: key.kind, caseId: key.id, name, assigneeId: null, ...due })
    .onConflictDoUpdate({ target: [caseFollowUps.kind, caseFollowUps.caseId], set: due });
}

/** A case that is over by itself needs neither an owner nor a date. */
export async function clearFollowUp(tx: Transaction, key: CaseKey): Promise<void> {
  await takeAdvisoryLocks(tx, [lockOf(key)]);
  await tx.delete(caseFollowUps).where(matches(key));
}

/** A decided case needs no assignee; a follow-up date stays until staff have followed up. */
export async function endAssignment(tx: Transaction, key: CaseKey): Promise<void> {
  await tx.delete(caseFollowUps).where(and(matches(key), isNull(caseFollowUps.followUpOn)));
}

/** Staff who left are unassigned from all cases. The follow-up dates stay for their colleagues. */
export async function releaseAssignments(tx: Transaction, staffId: string): Promise<void> {
  const own = eq(caseFollowUps.assigneeId, staffId);
  await tx.delete(caseFollowUps).where(and(own, isNull(caseFollowUps.followUpOn)));
  await tx.update(caseFollowUps).set({ assigneeId: null }).where(own);
}

function lockOf({ kind, id }: CaseKey): string {
  return `follow-up:${kind}:${id}`;
}

function matches({ kind, id }: CaseKey) {
  return and(eq(caseFollowUps.kind, kind), eq(caseFollowUps.caseId, id));
}
