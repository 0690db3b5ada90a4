import type { LoginBody, TokenReply } from "@ghuri/contract/accounts";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import type { AccountDeps } from "../deps.ts";
import { deleteAccount } from "../personal-data/delete-account.ts";
import { findCredentials } from "./find-credentials.ts";
import { createSession, type RequestOrigin } from "../sessions/create-session.ts";
import { checkPassword } from "./check-password.ts";
import { accounts } from "../tables.ts";
import { recordNewDevice } from "./record-new-device.ts";
import { recordSignIn } from "./record-sign-ins.ts";
import { accountHash } from "./sign-in-throttle.ts";

/** Signs in. Message, status and duration are the same for a wrong password and an unknown address. */
export async function signIn(
  deps: AccountDeps,
  { email, password }: z.infer<typeof LoginBody>,
  origin: RequestOrigin,
): Promise<TokenReply> {
  const address = ipPrefix(origin.ip);
  const account = await findCredentials(deps.db, eq(accounts.email, email), address);
  const attempt = {
    email,
    address,
    isFamiliar: account?.isFamiliar ?? false,
    accountId: account?.id,
  };

  const fits = await checkPassword(deps, attempt, account?.passwordHash, password);
  if (!account || !fits) refuse("bad_credentials");
  const now = deps.clock.now();
  const isDue = account.deletionDueAt !== null && account.deletionDueAt <= now;
  if (isDue && (await deleteAccount(deps, account.id, now))) refuse("bad_credentials");
  if (account.kind === "agency") await deps.requireApprovedAgency(account.id);
  recordSignIn(deps.log, accountHash(email));
  await recordNewDevice(deps, account.id, origin, now);
  return createSession(deps.db, account.id, origin, now);
}
