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

/** The words of the back office. They travel in a parcel of their own: no traveller carries them. */
export const backOfficeMessages = {
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
} as const;
