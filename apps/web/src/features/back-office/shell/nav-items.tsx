import { AUDIT_ROLES } from "@ghuri/contract/admin-audit";
import { BOOKING_ROLES } from "@ghuri/contract/admin-bookings";
import { CONTENT_ROLES } from "@ghuri/contract/admin-content";
import { PAYMENT_ACCOUNT_ROLES } from "@ghuri/contract/admin-site-content";
import { REPORT_ROLES } from "@ghuri/contract/admin-reports";
import { STAFF_ADMIN_ROLES } from "@ghuri/contract/admin-staff";
import type { QueueKind, StaffRole } from "@ghuri/contract/staff";
import { QUEUE_ROLES } from "@ghuri/contract/staff";
import {
  IconArrowBackUp,
  IconBeach,
  IconBook,
  IconBuildingBank,
  IconBuildings,
  IconChartBar,
  IconFileText,
  IconHelpHexagon,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconReceipt,
  IconRoute,
  IconRubberStamp,
  IconScript,
  IconShieldExclamation,
  IconTag,
  IconTicket,
  IconUsers,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import type { AllMessages } from "../../../i18n/all-messages.ts";

interface Place {
  readonly part: keyof AllMessages["backOffice"]["parts"];
  readonly group: keyof AllMessages["backOffice"]["groups"];
  readonly icon: Icon;
  /** Who may be there; null: everybody of the staff. */
  readonly roles: readonly StaffRole[] | null;
  /** Its count stands in the rail. */
  readonly queue?: QueueKind;
}

const queue = (part: Place["part"] & QueueKind, icon: Icon): Place => ({
  part,
  group: "queues",
  icon,
  roles: QUEUE_ROLES[part],
  queue: part,
});

/** The map of the desk, in the rail's order: what the address names, and who may be there. */
export const NAV_ITEMS: readonly Place[] = [
  {
    part: "overview",
    group: "queues",
    icon: IconLayoutDashboard,
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
    part: "bookings",
    group: "records",
    icon: IconTicket,
    roles: BOOKING_ROLES,
  },
  {
    part: "numbers",
    group: "records",
    icon: IconChartBar,
    roles: REPORT_ROLES,
  },
  {
    part: "packages",
    group: "content",
    icon: IconBeach,
    roles: CONTENT_ROLES,
  },
  {
    part: "guidelines",
    group: "content",
    icon: IconBook,
    roles: CONTENT_ROLES,
  },
  {
    part: "coupons",
    group: "content",
    icon: IconTag,
    roles: CONTENT_ROLES,
  },
  {
    part: "presets",
    group: "content",
    icon: IconRoute,
    roles: CONTENT_ROLES,
  },
  {
    part: "accounts",
    group: "content",
    icon: IconBuildingBank,
    roles: PAYMENT_ACCOUNT_ROLES,
  },
  {
    part: "pages",
    group: "content",
    icon: IconFileText,
    roles: CONTENT_ROLES,
  },
  {
    part: "newsletter",
    group: "content",
    icon: IconMail,
    roles: CONTENT_ROLES,
  },
  {
    part: "people",
    group: "house",
    icon: IconUsers,
    roles: STAFF_ADMIN_ROLES,
  },
  {
    part: "audit",
    group: "house",
    icon: IconScript,
    roles: AUDIT_ROLES,
  },
];
