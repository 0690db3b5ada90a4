import type { backOfficeMessages as english } from "../../en/back-office/index.ts";
import type { Translation } from "../../translation.ts";
import { backOfficeBookings } from "./bookings.ts";
import { backOfficeReports } from "./reports.ts";
import { backOfficeAudit, backOfficeStaff } from "./audit-and-staff.ts";
import { backOfficeCoupons } from "./coupons.ts";
import { backOfficeSite } from "./site-content.ts";
import { backOffice } from "./shell.ts";
import { backOfficeQueues } from "./queues.ts";
import { contentEditor } from "./content-editor.ts";
import { backOfficePayments } from "./payments.ts";
import { backOfficePackages } from "./packages.ts";
import { backOfficeGuidelines } from "./guidelines.ts";
import { backOfficeVisa } from "./visa.ts";

export const backOfficeMessages: Translation<typeof english> = {
  backOfficeBookings,
  backOfficeReports,
  backOfficeAudit,
  backOfficeStaff,
  backOffice,
  backOfficeQueues,
  backOfficePayments,
  contentEditor,
  backOfficeCoupons,
  backOfficeSite,
  backOfficePackages,
  backOfficeGuidelines,
  backOfficeVisa,
};
