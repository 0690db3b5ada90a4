import type { FlightSearchDeps } from "../flight-search/index.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { auditHeadJobHandler } from "./audit/audit-heads.ts";
import { bookingsFileRoutes } from "./bookings-routes.ts";
import { campaignPreviewRoute } from "./content/campaigns/campaign-routes.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { inventoryFileRoutes } from "./inventory/inventory-routes.ts";
import { ledgerByDay } from "../ledger/index.ts";
import { ledgerGauge, ledgerJobs } from "./ledger/check-ledger.ts";
import { digestJobHandler } from "./digest/send-digests.ts";
import { moneyReceiptRoute } from "./sales/money-receipt-route.ts";
import { photoRoutes } from "./photo-routes.ts";
import { invoiceFileRoutes } from "./invoices/invoice-routes.ts";
import { moneyReportFileRoutes } from "./money-reports/money-report-routes.ts";
import { createIdentityProvider, type OidcSettings } from "./sign-in/oidc/identity-provider.ts";
import { oidcRoutes } from "./sign-in/oidc/oidc-routes.ts";
import { forgetDevicesJobHandler } from "./sign-in/forget-ended-devices.ts";
import { guessingJobHandler } from "./sign-in/warn-of-guessing.ts";
import { invitationJobHandler } from "./staff/send-invitation.ts";
import { securityEventGauge } from "../../platform/security-events/record-security-event.ts";
import { securityEventJobs } from "./security-events/report-security-events.ts";
import { reportsFileRoutes, reportsRoutes, type ReportsDeps } from "./reports-routes.ts";
import { backOfficeRoutes } from "./routes.ts";
import { balanceJobHandler } from "./supplier-balances/check-balances.ts";
import { switchedOffJobHandler } from "./webhooks/tell-switched-off.ts";
import { supplierBalanceRoutes } from "./supplier-balances/supplier-balance-routes.ts";

type Options = Omit<BackOfficeDeps, keyof Platform | "isSecure" | "emails" | "identityProvider"> & {
  /** Null: staff sign in with password and code, or a passkey. */
  readonly oidc: OidcSettings | null;
} & Pick<ReportsDeps, "counter" | "watch"> &
  Pick<FlightSearchDeps, "suppliers">;

/** Everything staff see and decide. */
export function registerBackOffice(
  platform: Platform,
  { counter, watch, suppliers, oidc, ...options }: Options,
): ModuleParts {
  const { http, serve, findCaller, findStaff, costlyPerMinute } = platform;
  const identityProvider = oidc && createIdentityProvider(oidc);
  const deps: BackOfficeDeps = {
    ...platform,
    ...options,
    identityProvider,
    appUrl: platform.staffUrl,
    isSecure: platform.staffUrl.startsWith("https://"),
    emails: platform,
  };
  const reports = { ...deps, counter, watch, suppliers };
  backOfficeRoutes(serve, deps, costlyPerMinute);
  reportsRoutes(serve, reports);
  supplierBalanceRoutes(serve, reports);
  if (identityProvider)
    oidcRoutes(http, deps, {
      findStaff,
      provider: identityProvider,
      signInsPerMinute: costlyPerMinute,
    });
  moneyReceiptRoute(http, deps, findCaller);
  photoRoutes(http, deps, findStaff);
  campaignPreviewRoute(http, deps, findStaff);
  inventoryFileRoutes(http, deps, findStaff);
  bookingsFileRoutes(http, deps, findStaff);
  reportsFileRoutes(http, reports, findStaff);
  invoiceFileRoutes(http, deps, findStaff);
  moneyReportFileRoutes(http, deps, findStaff);
  return {
    jobHandlers: [
      invitationJobHandler({ ...deps, mailer: platform.mailer }),
      guessingJobHandler({ ...deps, mailer: platform.mailer }),
      switchedOffJobHandler({ ...deps, mailer: platform.mailer }),
      forgetDevicesJobHandler(deps),
      digestJobHandler(deps),
      auditHeadJobHandler(deps),
      ...securityEventJobs(deps),
      ...ledgerJobs(deps),
      balanceJobHandler(reports),
    ],
    gauges: [ledgerGauge(deps), securityEventGauge],
    dailySums: [ledgerByDay],
  };
}
