import type { Passkey, PasskeyPasswordBody } from "@ghuri/contract/passkeys";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { toPasskey } from "../../../platform/passkeys/passkeys.ts";
import type { AccountDeps } from "../deps.ts";
import { requireCurrentPassword } from "../passwords/require-current-password.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { passkeys } from "../tables.ts";
import { emailAboutPasskey } from "./email-about-passkey.ts";

/** A passkey and whose it has to be. */
interface Own {
  readonly accountId: string;
  readonly id: string;
}

const isOwn = ({ accountId, id }: Own) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

/** Gives an own passkey another name. Refuses `not_found`. */
export async function renamePasskey(
  { db }: Pick<AccountDeps, "db">,
  own: Own,
  name: string,
): Promise<Passkey> {
  if (!isId(own.id)) refuse("not_found");
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return renamed ? toPasskey(renamed) : refuse("not_found");
}

/**
 * Removes an own passkey, such as that of a lost phone, and tells the owner by email. It needs the password: with a
 * stolen session alone one could otherwise get around the acts that need a passkey.
 */
export async function removePasskey(
  deps: AccountDeps,
  own: Own,
  { current_password: password }: z.infer<typeof PasskeyPasswordBody>,
  origin: RequestOrigin,
): Promise<void> {
  if (!isId(own.id)) refuse("not_found");
  const { accountId } = own;
  await requireCurrentPassword(deps, { accountId, password, field: "current_password" }, origin);
  await deps.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(own)).returning();
    if (!removed) refuse("not_found");
    await emailAboutPasskey(tx, deps, { accountId, change: "removed", name: removed.name });
  });
}
