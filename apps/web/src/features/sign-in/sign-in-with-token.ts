import { EXPIRES_IN_PER_DAY } from "@ghuri/contract/accounts";
import type { TokenReply } from "@ghuri/contract/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "../../api/session.ts";
import { MissingTokenError } from "./auth-error-messages.ts";

/** Starts the session of a token and clears everything cached for an earlier visitor. */
export function signInWithToken(
  token: Partial<TokenReply> | undefined,
  queries: QueryClient,
): void {
  if (!token?.access_token) throw new MissingTokenError();
  queries.clear();
  startSession(token.access_token, (token.expires_in ?? 0) / EXPIRES_IN_PER_DAY);
}
