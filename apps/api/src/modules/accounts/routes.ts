import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { listOwnSecurityEvents } from "../../platform/security-events/list-security-events.ts";
import { changePassword } from "./passwords/change-password.ts";
import { exportAccountData } from "./personal-data/export-account-data.ts";
import type { AccountDeps } from "./deps.ts";
import { revokeSession, revokeSessions } from "./sessions/revoke-sessions.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { register } from "./register.ts";
import { requestDeletion, cancelDeletion } from "./personal-data/request-deletion.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOut } from "./sessions/sign-out.ts";

/** `passwordsPerMinute`: per IP address. Hashing each one costs 19 MiB and some milliseconds. */
export function accountRoutes(serve: Serve, deps: AccountDeps, passwordsPerMinute: number): void {
  const guarded = { rateLimit: { max: passwordsPerMinute, timeWindow: 60_000 } };

  serve(
    "POST /api/v1/auth/register",
    (request) => register(deps, request.body, request.language, request),
    guarded,
  );
  serve("POST /api/v1/auth/login", (request) => signIn(deps, request.body, request), guarded);
  serve("GET /api/v1/auth/check", ({ session }) =>
    Promise.resolve({ data: { id: session.userId, name: session.name } }),
  );
  serve("POST /api/v1/auth/logout", async ({ session, language }) => {
    await signOut(deps, session.id);
    return { message: message(language, "signed_out") };
  });

  serve(
    "POST /api/v1/auth/forgot-password",
    async (request) => {
      await forgotPassword(deps, request.body.email, request);
      return { message: message(request.language, "reset_link_sent") };
    },
    guarded,
  );
  serve(
    "POST /api/v1/auth/reset-password",
    async (request) => {
      const { token, keepsAccount } = await resetPassword(deps, request.body, request);
      const code = keepsAccount ? "password_reset_account_kept" : "password_reset";
      return { message: message(request.language, code), ...token };
    },
    guarded,
  );
  serve(
    "PUT /api/v1/auth/user/password",
    async (request) => {
      await changePassword(deps, request.session, request.body, request);
      return { message: message(request.language, "password_reset") };
    },
    guarded,
  );

  serve("GET /api/v1/user/sessions", async ({ session }) => ({
    data: await listSessions(deps.db, session.userId, session.id, deps.clock.now()),
  }));
  serve("GET /api/v1/user/security-events", async ({ session, language }) => ({
    data: await listOwnSecurityEvents(deps.db, session.userId, language),
  }));
  serve("DELETE /api/v1/user/sessions/{id}", ({ session, params }) =>
    revokeSession(deps, session.userId, params.id).then(() => undefined),
  );
  serve("DELETE /api/v1/user/sessions", async ({ session, language }) => {
    await revokeSessions(deps.db, session.userId, session.id, deps.clock.now());
    return { message: message(language, "sessions_ended") };
  });

  serve(
    "GET /api/v1/user/data",
    async ({ session }) => {
      await deps.requirePasskey(session);
      return { data: await exportAccountData(deps, session.userId, session.id) };
    },
    guarded,
  );
  serve(
    "POST /api/v1/user/deletion",
    async (request) => {
      const dueAt = await requestDeletion(deps, request.session.userId, request.body, request);
      return { data: { due_at: dueAt.toISOString() } };
    },
    guarded,
  );
  serve("DELETE /api/v1/user/deletion", ({ session }) =>
    cancelDeletion(deps, session.userId).then(() => undefined),
  );
}
