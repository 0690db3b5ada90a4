import type { backOfficeMessages as english } from "../../en/back-office/index.ts";
import type { Translation } from "../../translation.ts";
import { backOfficeBookings } from "./bookings.ts";
import { backOfficeReports } from "./reports.ts";
import { backOfficeInventory } from "./inventory.ts";
import { backOfficeLedger } from "./ledger.ts";
import { backOfficeInvoices, backOfficeTaxes } from "./invoices.ts";
import { backOfficeInstalments } from "./instalments.ts";
import { backOfficePartPayments } from "./part-payments.ts";
import { backOfficeCustomerStatements, backOfficeEarnings } from "./earnings.ts";
import { backOfficeSupplierBalances } from "./supplier-balances.ts";
import { backOfficeStatements } from "./statements.ts";
import { backOfficeAudit, backOfficeInvitation, backOfficeStaff } from "./audit-and-staff.ts";
import { backOfficeCampaigns } from "./campaigns.ts";
import { backOfficeCoupons } from "./coupons.ts";
import { backOfficePrices } from "./prices.ts";
import { backOfficeSite } from "./site-content.ts";
import { backOffice } from "./shell.ts";
import { backOfficeQueues } from "./queues.ts";
import { contentEditor } from "./content-editor.ts";
import { backOfficeApiKeys } from "./api-keys.ts";
import { backOfficeCspViolations } from "./csp-violations.ts";
import { backOfficeFailedJobs } from "./failed-jobs.ts";
import { backOfficeFollowUps } from "./follow-ups.ts";
import { backOfficePayments } from "./payments.ts";
import { backOfficePackages } from "./packages.ts";
import { backOfficeGuidelines } from "./guidelines.ts";
import { backOfficeSecurityEvents } from "./security-events.ts";
import { backOfficeSell } from "./sell.ts";
import { backOfficeVisa } from "./visa.ts";
import { backOfficeWebhooks } from "./webhooks.ts";

export const backOfficeMessages: Translation<typeof english> = {
  backOfficeBookings,
  backOfficeReports,
  backOfficeInventory,
  backOfficeLedger,
  backOfficeStatements,
  backOfficeInvoices,
  backOfficeEarnings,
  backOfficeCustomerStatements,
  backOfficeTaxes,
  backOfficeInstalments,
  backOfficePartPayments,
  backOfficeSupplierBalances,
  backOfficeAudit,
  backOfficeStaff,
  backOfficeInvitation,
  backOffice,
  backOfficeQueues,
  backOfficeApiKeys,
  backOfficeWebhooks,
  backOfficeCspViolations,
  backOfficeFailedJobs,
  backOfficeFollowUps,
  backOfficePayments,
  contentEditor,
  backOfficeCampaigns,
  backOfficeCoupons,
  backOfficePrices,
  backOfficeSite,
  backOfficePackages,
  backOfficeGuidelines,
  backOfficeSecurityEvents,
  backOfficeSell,
  backOfficeVisa,
};
