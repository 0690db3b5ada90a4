/**
 * Public interface of visa: functions for app.ts, payments, coupons, accounts and the back office.
 */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Purpose } from "../payments/index.ts";
import { describeVisaApplications } from "./payment/describe-visa-applications.ts";
import { findVisaPayable } from "./payment/find-visa-payable.ts";
import { visaPaidJob } from "./jobs.ts";
import { recordPaymentReview } from "./payment/record-payment-review.ts";
import { eraseContacts } from "./personal-data/erase-contacts.ts";
import { exportApplications } from "./personal-data/export-applications.ts";
import { findOpenApplications } from "./personal-data/find-open-applications.ts";

/** SQL for the back-office search over applications. */
export { applicationSearchQuery } from "./admin/application-search-query.ts";
/** Cancels with a stated refund in taka, in the caller's transaction. Refuses not_cancellable, in_progress. */
export { cancelByStaff } from "./cancellation/cancel-by-staff.ts";
/** Dependencies of the room. */
export type { VisaDeps } from "./deps.ts";
/** Reads and locks an application in a transaction. */
export { lockApplication } from "./applications/lock-application.ts";
/** One application in full for staff, and the passport of one traveller. */
export { findPassport, getAdminApplicationDetail } from "./admin/get-admin-application-detail.ts";
/** Rows of the back-office list. */
export { getAdminApplicationRows } from "./admin/admin-application-rows.ts";
/** One application in full, as its owner sees it. */
export { getApplicationDetail } from "./applications/get-application-detail.ts";
/** Report queries: applications per day and country, paid applications for reconciliation. */
export { paidVisaApplications, visasByCountry, visasByDay } from "./admin/visa-reports.ts";
/** Status rules. */
export { isBeforeSubmission, allowedStaffChanges } from "./applications/application-status.ts";
/** Creates a draft guideline. */
export { createGuideline } from "./guidelines/create-guideline.ts";
/** Guidelines in any state, for staff. */
export {
  findGuidelineForStaff,
  listAllGuidelines,
  lockGuideline,
} from "./guidelines/find-guideline-for-staff.ts";
/** A guideline row as editable fields. */
export { toGuidelineFields } from "./guidelines/guideline-fields.ts";
/** Accepts or refuses a document. Refuses documents_closed, already_decided. */
export { reviewDocument } from "./documents/review-document.ts";
/** Applies a staff decision. Refuses already_decided, visa_fee_unpaid, in_progress. */
export { decideApplication } from "./admin/decide-application.ts";
/** Adds a note and emails it. */
export { addApplicationNote } from "./admin/add-application-note.ts";
/** Applications that still need a decision. */
export {
  findApplication,
  findDocumentOwner,
  isUndecided,
  listUndecided,
  summarizeUndecided,
} from "./admin/undecided-applications.ts";
/** True when the account has an application that was not cancelled, for first-order coupons. */
export { hasAppliedForVisa } from "./applications/has-applied-for-visa.ts";
/** Publishes a guideline from a date, or makes it a draft. */
export { publishGuideline } from "./guidelines/publish-guideline.ts";
/** Unpublishes a guideline. */
export { retireGuideline } from "./guidelines/retire-guideline.ts";
/** Saves edits of a locked guideline. */
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

/** Exports and erases the personal data of an account, and lists the applications that block its deletion. */
export const visaPersonalDataHandler: PersonalDataHandler = {
  name: "visa_applications",
  exportData: (db, { id }) => exportApplications(db, id),
  findBlockers: (db, { id }, now) => findOpenApplications(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
