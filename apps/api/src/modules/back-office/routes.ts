import type { Serve } from "../../platform/http/serve/serve.ts";
import { listViolations } from "../csp-reports/index.ts";
import { apiKeyRoutes } from "./api-keys/api-key-routes.ts";
import { bookingsRoutes } from "./bookings-routes.ts";
import { claimCase } from "./claims/claim-case.ts";
import { releaseClaim } from "./claims/release-claim.ts";
import { companyRoutes } from "./company/company-routes.ts";
import { followUpRoutes } from "./follow-up-routes.ts";
import { contentRoutes } from "./content/content-routes.ts";
import { exchangeRatesRoutes } from "./content/exchange-rates/exchange-rates-routes.ts";
import { pricingRulesRoutes } from "./content/pricing-rules/pricing-rules-routes.ts";
import { siteContentRoutes } from "./content/site-content-routes.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { invoiceRoutes } from "./invoices/invoice-routes.ts";
import { instalmentRoutes } from "./instalments/instalment-routes.ts";
import { partPaymentRoutes } from "./part-payments/part-payment-routes.ts";
import { moneyReportRoutes } from "./money-reports/money-report-routes.ts";
import { statementRoutes } from "./statements/statement-routes.ts";
import { inventoryRoutes } from "./inventory/inventory-routes.ts";
import { ledgerRoutes } from "./ledger-routes.ts";
import { paymentsRoutes } from "./payments-routes.ts";
import { unconfirmedPaymentsRoutes } from "./unconfirmed-payments-routes.ts";
import { salesRoutes } from "./sales/sales-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { supportRoutes } from "./support-routes.ts";
import { countQueues, requireCase, requireWaiting } from "./queues.ts";
import { changeOwnPassword } from "./sign-in/change-own-password.ts";
import { staffDeviceRoutes } from "./sign-in/device-routes.ts";
import { staffPasskeyRoutes } from "./sign-in/passkey-routes.ts";
import { securityEventRoutes } from "./security-events/security-event-routes.ts";
import { renewCode } from "./sign-in/renew-code.ts";
import { signInStaff } from "./sign-in/sign-in.ts";
import { signOutStaff } from "./sign-in/sign-out.ts";
import { staffCookie } from "./sign-in/staff-cookie.ts";
import { webhookRoutes } from "./webhooks/webhook-routes.ts";

/** `passwordsPerMinute`: sign-in attempts per IP address. Picture uploads share the limit. */
export function backOfficeRoutes(
  serve: Serve,
  deps: BackOfficeDeps,
  passwordsPerMinute: number,
): void {
  const { db, clock } = deps;
  const cookie = staffCookie(deps.isSecure);
  serve(
    "POST /api/v1/back-office/session",
    async ({ body, ip, userAgent, setCookie }) => {
      const { token, reply } = await signInStaff(deps, body, ip, userAgent);
      setCookie(cookie.name, token, cookie.options);
      return reply;
    },
    {
      rateLimit: { max: passwordsPerMinute, timeWindow: 60_000 },
      isAllowedInMaintenance: true,
    },
  );
  serve(
    "GET /api/v1/back-office/sign-in-methods",
    () => {
      const settings = deps.identityProvider?.settings;
      return Promise.resolve({
        data: { identity_provider: settings?.name ?? null, own: !settings?.isOnly },
      });
    },
    { isAllowedInMaintenance: true },
  );
  serve("GET /api/v1/back-office/session", ({ staff: { id, name, roles, ...session } }) =>
    Promise.resolve({
      data: {
        id,
        name,
        roles: [...roles],
        session_ends_at: session.sessionEndsAt.toISOString(),
        has_passkey: session.hasPasskey,
        passkey_required: deps.passkeysRequired,
        identity_provider: session.isByProvider
          ? (deps.identityProvider?.settings.name ?? null)
          : null,
      },
    }),
  );
  serve(
    "DELETE /api/v1/back-office/session",
    async ({ staff, ip, setCookie }) => {
      await signOutStaff(deps, staff, ip);
      setCookie(cookie.name, "", { ...cookie.options, maxAge: 0 });
      return undefined;
    },
    { isAllowedInMaintenance: true },
  );

  serve(
    "POST /api/v1/back-office/session/code",
    async ({ staff, body: { code }, ip }) => {
      await renewCode(deps, { staff, code, address: ip });
      return undefined;
    },
    { rateLimit: { max: passwordsPerMinute, timeWindow: 60_000 }, isAllowedInMaintenance: true },
  );

  serve(
    "PUT /api/v1/back-office/session/password",
    async ({ staff, body, ip }) => {
      await changeOwnPassword(deps, staff, body, ip);
      return undefined;
    },
    { rateLimit: { max: passwordsPerMinute, timeWindow: 60_000 } },
  );

  staffPasskeyRoutes(serve, deps, passwordsPerMinute);
  staffDeviceRoutes(serve, deps);

  serve("GET /api/v1/back-office/queues", ({ staff }) => countQueues(deps, staff));
  serve("POST /api/v1/back-office/claims/{kind}/{id}", async ({ params, staff }) => {
    await requireWaiting(deps, staff, params);
    return { data: await claimCase(db, params, { staffId: staff.id, now: clock.now() }) };
  });
  serve("DELETE /api/v1/back-office/claims/{kind}/{id}", async ({ params, staff }) => {
    await releaseClaim(db, requireCase(staff, params), staff.id);
    return undefined;
  });

  serve("GET /api/v1/back-office/csp-violations", async () => ({ data: await listViolations(db) }));
  securityEventRoutes(serve, deps);
  apiKeyRoutes(serve, deps);
  webhookRoutes(serve, deps);
  companyRoutes(serve, deps, passwordsPerMinute);
  followUpRoutes(serve, deps);
  ledgerRoutes(serve, deps);
  invoiceRoutes(serve, deps);
  partPaymentRoutes(serve, deps);
  instalmentRoutes(serve, deps);
  moneyReportRoutes(serve, deps);
  statementRoutes(serve, deps, passwordsPerMinute);
  paymentsRoutes(serve, deps);
  salesRoutes(serve, deps);
  bookingsRoutes(serve, deps);
  unconfirmedPaymentsRoutes(serve, deps);
  staffRoutes(serve, deps, passwordsPerMinute);
  supportRoutes(serve, deps);
  siteContentRoutes(serve, deps);
  pricingRulesRoutes(serve, deps);
  exchangeRatesRoutes(serve, deps);
  contentRoutes(serve, deps, passwordsPerMinute);
  inventoryRoutes(serve, deps, passwordsPerMinute);
}
