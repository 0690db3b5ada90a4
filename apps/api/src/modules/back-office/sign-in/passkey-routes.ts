import type { Serve } from "../../../platform/http/serve/serve.ts";
import { toPasskey } from "../../../platform/passkeys/passkeys.ts";
import type { BackOfficeDeps } from "../deps.ts";
import {
  addStaffPasskey,
  findStaffPasskeys,
  offerStaffPasskey,
  removeStaffPasskey,
} from "./passkeys.ts";
import {
  askStaffToConfirm,
  askStaffToSignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from "./sign-in-with-passkey.ts";
import { staffCookie } from "./staff-cookie.ts";

/** Passkeys of staff. `signInsPerMinute`: per IP address. */
export function staffPasskeyRoutes(
  serve: Serve,
  deps: BackOfficeDeps,
  signInsPerMinute: number,
): void {
  const guarded = { rateLimit: { max: signInsPerMinute, timeWindow: 60_000 } };
  const cookie = staffCookie(deps.isSecure);
  const signingIn = { ...guarded, isAllowedInMaintenance: true } as const;

  serve(
    "POST /api/v1/back-office/session/passkey-challenge",
    async () => ({ data: await askStaffToSignIn(deps) }),
    signingIn,
  );
  serve(
    "POST /api/v1/back-office/session/passkey",
    async ({ body, ip, userAgent, setCookie }) => {
      const { token, reply } = await signInWithPasskey(deps, body, { address: ip, userAgent });
      setCookie(cookie.name, token, cookie.options);
      return reply;
    },
    signingIn,
  );
  serve(
    "POST /api/v1/back-office/session/passkey-check/challenge",
    async ({ staff }) => ({ data: await askStaffToConfirm(deps, staff) }),
    signingIn,
  );
  serve(
    "POST /api/v1/back-office/session/passkey-check",
    async ({ staff, body, ip }) => {
      await confirmWithPasskey(deps, staff, body, ip);
      return undefined;
    },
    signingIn,
  );

  serve("GET /api/v1/back-office/session/passkeys", async ({ staff }) => ({
    data: (await findStaffPasskeys(deps.db, staff.id)).map(toPasskey),
  }));
  serve(
    "POST /api/v1/back-office/session/passkeys/challenge",
    async ({ staff }) => ({ data: await offerStaffPasskey(deps, staff) }),
    guarded,
  );
  serve(
    "POST /api/v1/back-office/session/passkeys",
    async ({ staff, body, ip }) => ({ data: await addStaffPasskey(deps, staff, body, ip) }),
    guarded,
  );
  serve("DELETE /api/v1/back-office/session/passkeys/{id}", async ({ staff, params, ip }) => {
    await removeStaffPasskey(deps, staff, params.id, ip);
    return undefined;
  });
}
