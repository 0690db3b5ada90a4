/**
 * Public interface of visa: functions for app.ts, payments, coupons, accounts and the back office.
 */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Purpose } from "../payments/index.ts";
import { describeVisaApplications } from "./payment/describe-visa-applications.ts";
import { findVisaPayable } from "./payment/find-visa-payable.ts";
import { visaPaidJob } from "./jobs.ts";
import { recordPaymentReview } from "./payment/record-payment-review.ts";
import {
  exportApplications,
  eraseContacts,
  findOpenApplications,
} from "./personal-data/export-applications.ts";

export { applicationSearchQuery } from "./admin/application-search-query.ts";
export { cancelByStaff } from "./cancellation/cancel-by-staff.ts";
export type { VisaDeps } from "./deps.ts";
export { lockApplication } from "./applications/lock-application.ts";
export { findPassport, getAdminApplicationDetail } from "./admin/get-admin-application-detail.ts";
export { getAdminApplicationRows } from "./admin/admin-application-rows.ts";
export { getApplicationDetail } from "./applications/get-application-detail.ts";
export { paidVisaApplications, visasByCountry, visasByDay } from "./admin/visa-reports.ts";
export { isBeforeSubmission, allowedStaffChanges } from "./applications/application-status.ts";
export { createGuideline } from "./guidelines/create-guideline.ts";
export {
  findGuidelineForStaff,
  listAllGuidelines,
  lockGuideline,
} from "./guidelines/find-guideline-for-staff.ts";
export { toGuidelineFields } from "./guidelines/guideline-fields.ts";
export { reviewDocument } from "./documents/review-document.ts";
export { decideApplication } from "./admin/decide-application.ts";
export { addApplicationNote } from "./admin/add-application-note.ts";
export {
  findApplication,
  findDocumentOwner,
  isUndecided,
  listUndecided,
  summarizeUndecided,
} from "./admin/undecided-applications.ts";
export { hasAppliedForVisa } from "./applications/has-applied-for-visa.ts";
export { publishGuideline } from "./guidelines/publish-guideline.ts";
export { retireGuideline } from "./guidelines/retire-guideline.ts";
export { updateGuideline } from "./guidelines/update-guideline.ts";

/**
 * How payments handles a visa application: its price, description, payment review and the job to
 * run once it is paid.
 */
export const visaPurpose: Purpose = {
  findPayable: findVisaPayable,
  paidJob: visaPaidJob,
  describe: describeVisaApplications,
  recordPaymentReview,
};

export const visaPersonalDataHandler: PersonalDataHandler = {
  name: "visa_applications",
  exportData: (db, { id }) => exportApplications(db, id),
  findBlockers: (db, { id }, now) => findOpenApplications(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
