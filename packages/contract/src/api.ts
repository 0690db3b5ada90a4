import { accountsCalls } from "./calls/accounts.ts";
import { agenciesCalls } from "./calls/agencies.ts";
import { backOfficeCalls } from "./calls/back-office.ts";
import { couponsCalls } from "./calls/coupons.ts";
import { adminCampaignsCalls } from "./calls/admin-campaigns.ts";
import { adminContentCalls } from "./calls/admin-content.ts";
import { adminBookingsCalls } from "./calls/admin-bookings.ts";
import { adminFailedJobCalls } from "./calls/admin-failed-jobs.ts";
import { adminCspViolationCalls } from "./calls/admin-csp-violations.ts";
import { adminFollowUpCalls } from "./calls/admin-follow-ups.ts";
import { adminUnconfirmedPaymentsCalls } from "./calls/admin-unconfirmed-payments.ts";
import { adminCompanyCalls } from "./calls/admin-company.ts";
import { adminInventoryCalls } from "./calls/admin-inventory.ts";
import { adminApiKeyCalls } from "./calls/admin-api-keys.ts";
import { adminWebhookCalls } from "./calls/admin-webhooks.ts";
import { adminAuditCalls } from "./calls/admin-audit.ts";
import { adminInvoiceCalls } from "./calls/admin-invoices.ts";
import { adminInstalmentCalls } from "./calls/admin-instalments.ts";
import { adminPartPaymentCalls } from "./calls/admin-part-payments.ts";
import { adminSupplierBalanceCalls } from "./calls/admin-supplier-balances.ts";
import { adminLedgerCalls } from "./calls/admin-ledger.ts";
import { adminMoneyReportsCalls } from "./calls/admin-money-reports.ts";
import { adminReportsCalls } from "./calls/admin-reports.ts";
import { adminStatementCalls } from "./calls/admin-statements.ts";
import { adminStaffCalls } from "./calls/admin-staff.ts";
import { adminExchangeRatesCalls } from "./calls/admin-exchange-rates.ts";
import { adminPricingRulesCalls } from "./calls/admin-pricing-rules.ts";
import { adminSiteContentCalls } from "./calls/admin-site-content.ts";
import { flightBookingCalls } from "./calls/flight-booking.ts";
import { flightSearchCalls } from "./calls/flight-search.ts";
import { newsletterCalls } from "./calls/newsletter.ts";
import { passkeysCalls } from "./calls/passkeys.ts";
import { securityEventsCalls } from "./calls/security-events.ts";
import { paymentsCalls } from "./calls/payments.ts";
import { profileCalls } from "./calls/profile.ts";
import { siteCalls } from "./calls/site.ts";
import { staffSalesCalls } from "./calls/staff-sales.ts";
import { tourPackagesCalls } from "./calls/tour-packages.ts";
import { travellersCalls } from "./calls/travellers.ts";
import { visaCalls } from "./calls/visa.ts";

/** All endpoints by method and path. In words: inferred, it is longer than the compiler writes into a declaration. */
export type Api = typeof flightSearchCalls &
  typeof flightBookingCalls &
  typeof tourPackagesCalls &
  typeof visaCalls &
  typeof couponsCalls &
  typeof paymentsCalls &
  typeof accountsCalls &
  typeof passkeysCalls &
  typeof securityEventsCalls &
  typeof profileCalls &
  typeof travellersCalls &
  typeof agenciesCalls &
  typeof newsletterCalls &
  typeof siteCalls &
  typeof backOfficeCalls &
  typeof adminCampaignsCalls &
  typeof adminContentCalls &
  typeof adminBookingsCalls &
  typeof adminFailedJobCalls &
  typeof adminCspViolationCalls &
  typeof adminFollowUpCalls &
  typeof adminUnconfirmedPaymentsCalls &
  typeof adminApiKeyCalls &
  typeof adminWebhookCalls &
  typeof adminAuditCalls &
  typeof adminLedgerCalls &
  typeof adminInvoiceCalls &
  typeof adminInstalmentCalls &
  typeof adminPartPaymentCalls &
  typeof adminSupplierBalanceCalls &
  typeof adminReportsCalls &
  typeof adminMoneyReportsCalls &
  typeof adminStatementCalls &
  typeof adminStaffCalls &
  typeof adminSiteContentCalls &
  typeof adminExchangeRatesCalls &
  typeof adminPricingRulesCalls &
  typeof adminCompanyCalls &
  typeof staffSalesCalls &
  typeof adminInventoryCalls;

/** Every call of the product, keyed by method and path. */
export const api: Api = {
  ...flightSearchCalls,
  ...flightBookingCalls,
  ...tourPackagesCalls,
  ...visaCalls,
  ...couponsCalls,
  ...paymentsCalls,
  ...accountsCalls,
  ...passkeysCalls,
  ...securityEventsCalls,
  ...profileCalls,
  ...travellersCalls,
  ...agenciesCalls,
  ...newsletterCalls,
  ...siteCalls,
  ...backOfficeCalls,
  ...adminCampaignsCalls,
  ...adminContentCalls,
  ...adminBookingsCalls,
  ...adminFailedJobCalls,
  ...adminCspViolationCalls,
  ...adminFollowUpCalls,
  ...adminUnconfirmedPaymentsCalls,
  ...adminApiKeyCalls,
  ...adminWebhookCalls,
  ...adminAuditCalls,
  ...adminLedgerCalls,
  ...adminInvoiceCalls,
  ...adminInstalmentCalls,
  ...adminPartPaymentCalls,
  ...adminSupplierBalanceCalls,
  ...adminReportsCalls,
  ...adminMoneyReportsCalls,
  ...adminStatementCalls,
  ...adminStaffCalls,
  ...adminSiteContentCalls,
  ...adminExchangeRatesCalls,
  ...adminPricingRulesCalls,
  ...adminCompanyCalls,
  ...staffSalesCalls,
  ...adminInventoryCalls,
};

/** The method and path of an endpoint: "GET /api/v1/coupons". */
export type ApiCall = keyof Api;
