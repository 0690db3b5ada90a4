import { EXPIRES_IN_PER_DAY } from "@ghuri/contract/accounts";
import type { TokenReply } from "@ghuri/contract/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "../../api/session.ts";
import { MissingTokenError } from "./auth-error-messages.ts";

/** Opens the session a token stands for; what an earlier visitor fetched is forgotten. */
export function signInWithToken(
  token: Partial<TokenReply> | undefined,
  queries: QueryClient,
): void {
  if (!token?.access_token) throw new MissingTokenError();
  queries.clear();
  startSession(token.access_token, (token.expires_in ?? 0) / EXPIRES_IN_PER_DAY);
}
