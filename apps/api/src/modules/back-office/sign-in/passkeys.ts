import { type AddPasskeyBody, MAX_PASSKEYS, type Passkey } from "@ghuri/contract/passkeys";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import {
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from "../../../platform/db/database.ts";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { formatInstant } from "../../../platform/format.ts";
import { isId, newId } from "../../../platform/ids.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import {
  acceptNewPasskey,
  offerNewPasskey,
  toPasskey,
} from "../../../platform/passkeys/passkeys.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff, staffPasskeys } from "../tables.ts";
import { ownPasskeyEmails } from "./own-passkey-email.ts";
import { revokeOtherStaffSessions } from "./staff-session.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "log" | "emails" | "appUrl" | "passkeysRequired">;

const toAdd = (owner: string) => ({ purpose: "staff.add", owner }) as const;

/** The member's own passkeys, oldest first. */
export function findStaffPasskeys(db: Queryable, staffId: string) {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

/** A challenge for a new passkey of one's own. The contract asks for a fresh code first. */
export async function offerStaffPasskey(deps: Deps, { id }: Staff) {
  const [person] = await deps.db.select().from(staff).where(eq(staff.id, id));
  if (!person) return refuse("not_found");
  const passkeys = await findStaffPasskeys(deps.db, id);
  if (passkeys.length >= MAX_PASSKEYS) refuse("passkey_limit");
  return offerNewPasskey(deps, toAdd(id), { id, label: `${person.email} (back office)`, passkeys });
}

/** Adds an own passkey, audits it and tells its owner by email. */
export async function addStaffPasskey(
  deps: Deps,
  { id: staffId, name: staffName, sessionId }: Staff,
  { challenge_id: challengeId, name, credential }: z.infer<typeof AddPasskeyBody>,
  address: string,
): Promise<Passkey> {
  const { clock } = deps;
  const accepted = await acceptNewPasskey(deps, { challengeId, use: toAdd(staffId), credential });
  const now = clock.now();
  const passkey = { id: newId(), ...accepted, name, createdAt: now, lastUsedAt: null };
  const action = {
    by: { id: staffId, name: staffName, address },
    action: "staff.passkey-add",
    subject: { kind: "staff", id: staffId },
    why: null,
  } as const;
  try {
    return await withAudit(deps, action, async (tx) => {
      // Reset or disabled meanwhile: a passkey of the old sign-in must not outlive it. The lock also keeps their number.
      const [person] = await tx
        .select()
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.disabledAt), isNull(staff.invitationId)))
        .for("no key update");
      if (!person) return refuse("not_found");
      const known = await findStaffPasskeys(tx, staffId);
      if (known.length >= MAX_PASSKEYS) refuse("passkey_limit");
      await tx.insert(staffPasskeys).values({ ...passkey, staffId });
      // Another session was opened with password and code only, perhaps by somebody else.
      if (known.length === 0) await revokeOtherStaffSessions(tx, { staffId, sessionId }, now);
      await emailOwner(deps, tx, { person, passkey, change: "added" });
      return {
        before: { passkeys: known.length },
        after: { passkeys: known.length + 1 },
        result: toPasskey(passkey),
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_passkeys_credential")) refuse("passkey_refused");
    throw error;
  }
}

/**
 * Removes an own passkey, and tells its owner by email. Where passkeys are required the last one stays: another
 * administrator resets the sign-in.
 */
export async function removeStaffPasskey(
  deps: Deps,
  { id: staffId, name }: Staff,
  id: string,
  address: string,
): Promise<void> {
  if (!isId(id)) refuse("not_found");
  const action = {
    by: { id: staffId, name, address },
    action: "staff.passkey-remove",
    subject: { kind: "staff", id: staffId },
    why: null,
  } as const;
  await withAudit(deps, action, async (tx) => {
    // Of two concurrent removals the second sees what the first left.
    const [person] = await tx
      .select()
      .from(staff)
      .where(eq(staff.id, staffId))
      .for("no key update");
    const known = await findStaffPasskeys(tx, staffId);
    const removed = known.find((passkey) => passkey.id === id);
    if (!person || !removed) return refuse("not_found");
    if (deps.passkeysRequired && known.length === 1) refuse("last_passkey");
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
    await emailOwner(deps, tx, { person, passkey: removed, change: "removed" });
    return {
      before: { passkeys: known.length },
      after: { passkeys: known.length - 1 },
      result: undefined,
    };
  });
}

/** Tells the owner of a passkey in their language that it was added or removed. */
async function emailOwner(
  { clock, emails: { jobs, company } }: Deps,
  tx: Transaction,
  {
    person,
    passkey,
    change,
  }: {
    readonly person: typeof staff.$inferSelect;
    readonly passkey: { readonly id: string; readonly name: string };
    readonly change: keyof typeof ownPasskeyEmails;
  },
): Promise<void> {
  const { digestLanguage: language, email, name } = person;
  const at = formatInstant(language, clock.now());
  const words = ownPasskeyEmails[change][language]({ name, passkey: passkey.name, at });
  await deliverEmail(jobs, tx, {
    cause:
      change === "added" ? `staff-passkey-${passkey.id}` : `staff-passkey-removed-${passkey.id}`,
    to: email,
    ...renderCompanyEmail(company, language, words, company.backOffice),
  });
}
