import type { Serve } from "../../../platform/http/serve/serve.ts";
import { toPasskey } from "../../../platform/passkeys/passkeys.ts";
import type { AccountDeps } from "../deps.ts";
import { addPasskey, offerPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkeys.ts";
import { findPasskeys } from "./find-passkeys.ts";
import { askToConfirm, askToSignIn, confirmWithPasskey, signInWithPasskey } from "./use-passkey.ts";

/** `signInsPerMinute`: per IP address. A challenge writes a row, and a check verifies a signature. */
export function passkeyRoutes(serve: Serve, deps: AccountDeps, signInsPerMinute: number): void {
  const guarded = { rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } };

  serve(
    "POST /api/v1/auth/passkey-challenge",
    async () => ({ data: await askToSignIn(deps) }),
    guarded,
  );
  serve(
    "POST /api/v1/auth/passkey",
    (request) => signInWithPasskey(deps, request.body, request),
    guarded,
  );

  serve("GET /api/v1/user/passkeys", async ({ session }) => ({
    data: (await findPasskeys(deps.db, session.userId)).map(toPasskey),
  }));
  serve(
    "POST /api/v1/user/passkeys/challenge",
    async (request) => ({
      data: await offerPasskey(deps, request.session, request.body, request),
    }),
    guarded,
  );
  serve(
    "POST /api/v1/user/passkeys",
    async ({ session, body }) => ({ data: await addPasskey(deps, session, body) }),
    guarded,
  );
  serve("PUT /api/v1/user/passkeys/{id}", async ({ session, params, body }) => ({
    data: await renamePasskey(deps, { accountId: session.userId, id: params.id }, body.name),
  }));
  serve(
    "POST /api/v1/user/passkeys/{id}/removal",
    async (request) => {
      const own = { accountId: request.session.userId, id: request.params.id };
      await removePasskey(deps, own, request.body, request);
      return undefined;
    },
    guarded,
  );

  serve(
    "POST /api/v1/user/passkey-check/challenge",
    async ({ session }) => ({ data: await askToConfirm(deps, session) }),
    guarded,
  );
  serve(
    "POST /api/v1/user/passkey-check",
    async ({ session, body }) => {
      await confirmWithPasskey(deps, session, body);
      return undefined;
    },
    guarded,
  );
}
