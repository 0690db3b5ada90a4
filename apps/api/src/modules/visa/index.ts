/**
 * Public interface of visa: functions for app.ts and the back office.
 */
/** Registers the module; app.ts calls it once. */
export { registerVisa } from "./plugin.ts";
/** Dependencies of the module. */
export type { VisaDeps } from "./deps.ts";
/** One application in full, as its owner sees it. */
export { getApplicationDetail } from "./applications/get-application-detail.ts";
/** Report queries: applications per day and country, paid applications for reconciliation. */
export { visasByCountry, visasByDay } from "./admin/visa-reports.ts";
/** Status rules. */
export { isBeforeSubmission, allowedStaffChanges } from "./product/visa-statuses.ts";
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
/** Applies a staff decision. Refuses already_decided, visa_documents_missing, visa_fee_unpaid, in_progress. */
export { decideApplication } from "./admin/decide-application.ts";
/** Records the embassy's decision about one traveller. Refuses not_found, visa_not_submitted. */
export { recordVisaResult } from "./admin/record-result.ts";
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
/** Publishes a guideline from a date, or makes it a draft. */
export { publishGuideline } from "./guidelines/publish-guideline.ts";
/** Inserts the sample guidelines into an empty database. */
export { seedGuidelines } from "./guidelines/seed-guidelines.ts";
/** Unpublishes a guideline. */
export { retireGuideline } from "./guidelines/retire-guideline.ts";
/** Saves edits of a locked guideline. */
export { updateGuideline } from "./guidelines/update-guideline.ts";
/** Demo content: guidelines that are not retired, and applications for them. `endSampleApplication` ends one without email or refund. */
export {
  endSampleApplication,
  listSampleApplications,
  listSampleGuidelines,
} from "./guidelines/sample-guidelines.ts";
