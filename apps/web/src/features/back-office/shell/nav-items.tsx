import { API_KEY_ROLES } from "@ghuri/contract/api-keys";
import { FAILED_JOB_ROLES } from "@ghuri/contract/admin-failed-jobs";
import { AUDIT_ROLES } from "@ghuri/contract/admin-audit";
import { BOOKING_ROLES } from "@ghuri/contract/admin-bookings";
import { CSP_VIOLATION_ROLES } from "@ghuri/contract/csp-violations";
import { COMPANY_ROLES } from "@ghuri/contract/admin-company";
import { CONTENT_ROLES } from "@ghuri/contract/admin-content";
import { PAYMENT_ACCOUNT_ROLES } from "@ghuri/contract/admin-site-content";
import { MONEY_REPORT_ROLES } from "@ghuri/contract/money-reports";
import { INVOICE_ROLES } from "@ghuri/contract/invoices";
import { TAX_ROLES } from "@ghuri/contract/tax-rates";
import { LEDGER_ROLES } from "@ghuri/contract/admin-ledger";
import { STATEMENT_ROLES } from "@ghuri/contract/admin-statements";
import { REPORT_ROLES } from "@ghuri/contract/admin-reports";
import { DEPARTURE_ROLES } from "@ghuri/contract/own-flights";
import { INSTALMENT_ROLES } from "@ghuri/contract/instalment-plans";
import { PART_PAYMENT_ROLES } from "@ghuri/contract/part-payments";
import { PRICING_ROLES } from "@ghuri/contract/pricing-rules";
import { SALE_ROLES } from "@ghuri/contract/staff-sales";
import { SUPPLIER_BALANCE_ROLES } from "@ghuri/contract/supplier-balances";
import { STAFF_ADMIN_ROLES } from "@ghuri/contract/admin-staff";
import { SECURITY_EVENT_ROLES } from "@ghuri/contract/security-events";
import { WEBHOOK_ROLES } from "@ghuri/contract/webhooks";
import type { QueueKind, StaffRole } from "@ghuri/contract/staff";
import { QUEUE_ROLES } from "@ghuri/contract/staff";
import {
  IconAddressBook,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBeach,
  IconBook,
  IconBuildingBank,
  IconBuildings,
  IconCashRegister,
  IconCalendarDollar,
  IconCalendarDue,
  IconChartBar,
  IconChartPie,
  IconCoins,
  IconFileInvoice,
  IconFileText,
  IconGitCompare,
  IconHelpHexagon,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconPercentage,
  IconPlane,
  IconReceipt,
  IconReceiptTax,
  IconRoute,
  IconRubberStamp,
  IconScale,
  IconScript,
  IconShieldX,
  IconShieldExclamation,
  IconShieldLock,
  IconTag,
  IconTicket,
  IconUserCheck,
  IconUsers,
  IconWallet,
  IconWebhook,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { AllMessages } from "../../../i18n/all-messages.ts";

/** A page of the back office, by its name in the URL: `/back-office/refunds`. The overview is at `/back-office`. */
export type BackOfficeSection = keyof AllMessages["backOffice"]["sections"];

interface NavItem {
  readonly section: BackOfficeSection;
  readonly group: keyof AllMessages["backOffice"]["groups"];
  readonly icon: Icon;
  /** The roles that may open it; null: every role. */
  readonly roles: readonly StaffRole[] | null;
  /** The queue whose number of open cases the sidebar shows. */
  readonly queue?: QueueKind;
}

const queue = (section: BackOfficeSection & QueueKind, icon: Icon): NavItem => ({
  section,
  group: "queues",
  icon,
  roles: QUEUE_ROLES[section],
  queue: section,
});

/** Every page of the back office in the order of the sidebar, and the roles that may open it. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    section: "overview",
    group: "queues",
    icon: IconLayoutDashboard,
    roles: null,
  },
  {
    section: "follow-ups",
    group: "queues",
    icon: IconCalendarDue,
    roles: null,
  },
  queue("manual-payments", IconReceipt),
  queue("risky-payments", IconShieldExclamation),
  queue("visa-applications", IconRubberStamp),
  queue("agencies", IconBuildings),
  queue("refunds", IconArrowBackUp),
  queue("unknown-outcomes", IconHelpHexagon),
  queue("messages", IconMessage),
  {
    section: "sell",
    group: "records",
    icon: IconCashRegister,
    roles: SALE_ROLES,
  },
  {
    section: "bookings",
    group: "records",
    icon: IconTicket,
    roles: BOOKING_ROLES,
  },
  {
    section: "reports",
    group: "records",
    icon: IconChartBar,
    roles: REPORT_ROLES,
  },
  {
    section: "earnings",
    group: "records",
    icon: IconCoins,
    roles: MONEY_REPORT_ROLES,
  },
  {
    section: "customer-statements",
    group: "records",
    icon: IconAddressBook,
    roles: MONEY_REPORT_ROLES,
  },
  {
    section: "ledger",
    group: "records",
    icon: IconScale,
    roles: LEDGER_ROLES,
  },
  {
    section: "statements",
    group: "records",
    icon: IconGitCompare,
    roles: STATEMENT_ROLES,
  },
  {
    section: "supplier-balances",
    group: "records",
    icon: IconWallet,
    roles: SUPPLIER_BALANCE_ROLES,
  },
  {
    section: "invoices",
    group: "records",
    icon: IconFileInvoice,
    roles: INVOICE_ROLES,
  },
  {
    section: "inventory",
    group: "content",
    icon: IconPlane,
    roles: DEPARTURE_ROLES,
  },
  {
    section: "packages",
    group: "content",
    icon: IconBeach,
    roles: CONTENT_ROLES,
  },
  {
    section: "guidelines",
    group: "content",
    icon: IconBook,
    roles: CONTENT_ROLES,
  },
  {
    section: "coupons",
    group: "content",
    icon: IconTag,
    roles: CONTENT_ROLES,
  },
  {
    section: "prices",
    group: "content",
    icon: IconPercentage,
    roles: PRICING_ROLES,
  },
  {
    section: "taxes",
    group: "content",
    icon: IconReceiptTax,
    roles: TAX_ROLES,
  },
  {
    section: "part-payments",
    group: "content",
    icon: IconChartPie,
    roles: PART_PAYMENT_ROLES,
  },
  {
    section: "instalments",
    group: "content",
    icon: IconCalendarDollar,
    roles: INSTALMENT_ROLES,
  },
  {
    section: "presets",
    group: "content",
    icon: IconRoute,
    roles: CONTENT_ROLES,
  },
  {
    section: "accounts",
    group: "content",
    icon: IconBuildingBank,
    roles: PAYMENT_ACCOUNT_ROLES,
  },
  {
    section: "pages",
    group: "content",
    icon: IconFileText,
    roles: CONTENT_ROLES,
  },
  {
    section: "campaigns",
    group: "content",
    icon: IconMail,
    roles: CONTENT_ROLES,
  },
  {
    section: "newsletter",
    group: "content",
    icon: IconUserCheck,
    roles: CONTENT_ROLES,
  },
  {
    section: "company",
    group: "company",
    icon: IconId,
    roles: COMPANY_ROLES,
  },
  {
    section: "failed-jobs",
    group: "company",
    icon: IconAlertTriangle,
    roles: FAILED_JOB_ROLES,
  },
  {
    section: "api-keys",
    group: "company",
    icon: IconKey,
    roles: API_KEY_ROLES,
  },
  {
    section: "webhooks",
    group: "company",
    icon: IconWebhook,
    roles: WEBHOOK_ROLES,
  },
  {
    section: "staff",
    group: "company",
    icon: IconUsers,
    roles: STAFF_ADMIN_ROLES,
  },
  {
    section: "csp-violations",
    group: "company",
    icon: IconShieldX,
    roles: CSP_VIOLATION_ROLES,
  },
  {
    section: "audit",
    group: "company",
    icon: IconScript,
    roles: AUDIT_ROLES,
  },
  {
    section: "security-events",
    group: "company",
    icon: IconShieldLock,
    roles: SECURITY_EVENT_ROLES,
  },
];
