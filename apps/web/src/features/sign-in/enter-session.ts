import { EXPIRES_IN_PER_DAY } from "@ghuri/contract/accounts";
import type { TokenReply } from "@ghuri/contract/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { openSession } from "../../api/session.ts";
import { NoToken } from "./refusal-words.ts";

/** Opens the session a token stands for; what an earlier visitor fetched is forgotten. */
export function enterSession(token: Partial<TokenReply> | undefined, queries: QueryClient): void {
  if (!token?.access_token) throw new NoToken();
  queries.clear();
  openSession(token.access_token, (token.expires_in ?? 0) / EXPIRES_IN_PER_DAY);
}
