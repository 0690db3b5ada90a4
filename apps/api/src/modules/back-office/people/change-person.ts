import type { DeskPerson } from "@ghuri/contract/desk-people";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { ActName } from "../audit/acts.ts";
import { onRecord } from "../audit/on-record.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findPerson } from "./list-people.ts";
import { lockAdmins } from "./lock-staff.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

export interface Changing extends Pick<Decider, "staffId" | "by"> {
  readonly id: string;
  readonly why: string;
  readonly seen: string;
}

/**
 * Changes somebody's access, on record. Nobody changes their own, and whoever does it is an administrator
 * until it is done: all of them are locked first. So one always stays; of two who take it from each other
 * at once the second is none any more.
 */
export function changePerson<T>(
  { db, clock }: Deps,
  { id, staffId, by, why, seen, act }: Changing & { readonly act: ActName },
  change: (tx: Transaction, person: DeskPerson, now: Date) => Promise<T>,
): Promise<{ readonly person: DeskPerson; readonly done: T }> {
  if (id === staffId) refuse("own_access");
  const subject = { kind: "staff", id } as const;
  return onRecord({ db, clock }, { by, act, subject, why }, async (tx) => {
    const now = clock.now();
    if (!(await lockAdmins(tx)).includes(staffId)) refuse("not_found");
    const person = await findPerson(tx, { id, staffId, now });
    if (person.seen !== seen) refuse("case_changed", { facts: { case: person } });
    const done = await change(tx, person, now);
    const after = await findPerson(tx, { id, staffId, now });
    return { before: inLog(person), after: inLog(after), answer: { person: after, done } };
  });
}

function inLog({ roles, state }: DeskPerson) {
  return { roles, state };
}
