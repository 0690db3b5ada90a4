import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { applyAsAgency } from "./apply-as-agency.ts";
import { confirmAgency } from "./confirm-agency.ts";
import type { AgencyDeps } from "./deps.ts";

/** `applicationsPerMinute`: per IP address. Each one costs a password hash and a photo. */
export function agencyRoutes(serve: Serve, deps: AgencyDeps, applicationsPerMinute: number): void {
  const guarded = { rateLimit: { max: applicationsPerMinute, timeWindow: 60_000 } };
  serve(
    "POST /api/v1/b2b/auth/register",
    async ({ body, files, language }) => {
      await applyAsAgency(deps, { form: body, licence: files["trade_license"], language });
      return { message: message(language, "agency_applied") };
    },
    { ...guarded, emailsTypedAddress: true },
  );
  serve(
    "POST /api/v1/b2b/auth/confirm",
    async ({ body, ip, language }) => {
      await confirmAgency(deps, body, ip);
      return { message: message(language, "agency_confirmed") };
    },
    guarded,
  );
}
