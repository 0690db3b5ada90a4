import { eq } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { toPasskey } from "../../../platform/passkeys/passkeys.ts";
import { listOwnSecurityEvents } from "../../../platform/security-events/list-security-events.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { AccountDeps } from "../deps.ts";
import { findPasskeys } from "../passkeys/find-passkeys.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { accounts } from "../tables.ts";

/** Everything the product stores about an account's owner, by module, as a copy for the owner. */
export async function exportAccountData(
  { db, clock, personalDataHandlers }: AccountDeps,
  accountId: string,
  sessionId: string,
): Promise<Record<string, unknown>> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) refuse("unauthenticated");
  const { id, email, kind, language, createdAt } = account;
  const exported = { kind: "data_exported", accountId: id, countedBy: id } as const;
  await recordSecurityEvent(db, { ...exported, at: clock.now() });
  const copies: Record<string, unknown> = {};
  for (const handler of personalDataHandlers)
    copies[handler.name] = await handler.exportData(db, { id, email });
  return {
    account: { id, kind, language, created_at: createdAt.toISOString() },
    sessions: await listSessions(db, id, sessionId, clock.now()),
    security_events: await listOwnSecurityEvents(db, id, language),
    passkeys: (await findPasskeys(db, id)).map(toPasskey),
    ...copies,
  };
}
