import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import type { AccountDeps } from "../deps.ts";
import { confirmPhone } from "./confirm-phone.ts";
import { requestPhoneCode } from "./request-phone-code.ts";

/** `triesPerMinute`: per IP address. */
export function phoneRoutes(serve: Serve, deps: AccountDeps, triesPerMinute: number): void {
  const guarded = { rateLimit: { max: triesPerMinute, timeWindow: 60_000 } };

  serve(
    "POST /api/v1/user/phone-code",
    async (request) => {
      const expiresAt = await requestPhoneCode(deps, request.session.userId, request);
      return { data: { expires_at: expiresAt?.toISOString() ?? null } };
    },
    guarded,
  );
  serve(
    "POST /api/v1/user/phone-confirmation",
    async ({ session, body, language }) => {
      await confirmPhone(deps, session.userId, body.code);
      return { message: message(language, "phone_confirmed") };
    },
    guarded,
  );
}
