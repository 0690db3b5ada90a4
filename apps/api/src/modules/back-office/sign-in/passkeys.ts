import { type AddPasskeyBody, MAX_PASSKEYS, type Passkey } from "@ghuri/contract/passkeys";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { isUniqueViolation, type Queryable } from "../../../platform/db/database.ts";
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
import { ownPasskeyEmail } from "./own-passkey-email.ts";
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
      const language = person.digestLanguage;
      const at = formatInstant(language, now);
      const words = ownPasskeyEmail[language]({ name: staffName, passkey: name, at });
      const { jobs, company } = deps.emails;
      await deliverEmail(jobs, tx, {
        cause: `staff-passkey-${passkey.id}`,
        to: person.email,
        ...renderCompanyEmail(company, language, words, company.backOffice),
      });
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

/** Removes an own passkey. Where passkeys are required the last one stays: another administrator resets the sign-in. */
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
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("no key update");
    const known = await findStaffPasskeys(tx, staffId);
    if (!known.some((passkey) => passkey.id === id)) refuse("not_found");
    if (deps.passkeysRequired && known.length === 1) refuse("last_passkey");
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
    return {
      before: { passkeys: known.length },
      after: { passkeys: known.length - 1 },
      result: undefined,
    };
  });
}
