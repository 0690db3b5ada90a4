import type { LoginBody, TokenReply } from "@ghuri/contract/accounts";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../platform/http/refuse.ts";
import { addressBlock } from "./address-block.ts";
import type { AccountDeps } from "./deps.ts";
import { findCredentials } from "./find-credentials.ts";
import { openSession, type Origin } from "./open-session.ts";
import { passwordFits } from "./password-fits.ts";
import { accounts } from "./tables.ts";

/** Signs in with a password. Words, status and time are the same for a wrong one and an unknown address. */
export async function signIn(
  deps: Pick<AccountDeps, "db" | "clock" | "admitAgency">,
  { email, password }: z.infer<typeof LoginBody>,
  origin: Origin,
): Promise<TokenReply> {
  const address = addressBlock(origin.ip);
  const account = await findCredentials(deps.db, eq(accounts.email, email), address);
  const attempt = { email, address, isFamiliar: account?.isFamiliar ?? false };

  const fits = await passwordFits(deps, attempt, account?.passwordHash, password);
  if (!account || !fits) refuse("bad_credentials");
  if (account.kind === "agency") await deps.admitAgency(account.id);
  return openSession(deps.db, account.id, origin, deps.clock.now());
}
