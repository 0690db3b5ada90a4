import { message } from "@ghuri/contract/messages/message";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { register } from "./register.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Passwords taken a minute from one address: each costs 19 MiB and some milliseconds. */
  readonly passwordsPerMinute: number;
}

export function accountRoutes(serve: Serve, deps: AccountDeps): void {
  const guarded = { rateLimit: { max: deps.passwordsPerMinute, timeWindow: 60_000 } };

  serve(
    "POST /api/v1/auth/register",
    (asked) => register(deps, asked.body, asked.language, asked),
    guarded,
  );
  serve("POST /api/v1/auth/login", (asked) => signIn(deps, asked.body, asked), guarded);
  serve("GET /api/v1/auth/check", ({ session }) =>
    Promise.resolve({ data: { id: session.userId, name: session.name } }),
  );
  serve("POST /api/v1/auth/logout", async ({ session, language }) => {
    await signOut(deps, session.id);
    return { message: message(language, "signed_out") };
  });
}
