/** The door of visa: what app.ts hands to payments, coupons and accounts, and what staff do. */
import type { Belongings } from "../../platform/belongings.ts";
import type { Purpose } from "../payments/index.ts";
import { describeVisas } from "./describe-visas.ts";
import { findVisaPayable } from "./find-visa-payable.ts";
import { visaPaidJob } from "./jobs.ts";
import { noteReview } from "./note-review.ts";
import { copyApplications, forgetApplicants, openApplications } from "./own-applications.ts";

export { applicationKeys } from "./application-keys.ts";
export { cancelByStaff } from "./cancel-by-staff.ts";
export type { VisaDeps } from "./deps.ts";
export { lockApplication } from "./lock-application.ts";
export { findPassport, staffDetail } from "./staff-detail.ts";
export { staffRows } from "./staff-rows.ts";
export { applicationDetail } from "./application-detail.ts";
export { visaLedger, visasByCountry, visasByDay } from "./visa-numbers.ts";
export { isWithUs, staffMoves } from "./application-status.ts";
export { createGuideline } from "./create-guideline.ts";
export { findAnyGuideline, listAnyGuidelines, lockGuideline } from "./find-any-guideline.ts";
export { guidelineFields } from "./guideline-fields.ts";
export { judgePaper } from "./judge-paper.ts";
export { moveApplication } from "./move-application.ts";
export { noteApplication } from "./note-application.ts";
export {
  findApplication,
  findPaperOwner,
  isUndecided,
  listUndecided,
  tallyUndecided,
} from "./waiting-applications.ts";
export { hasAppliedForVisa } from "./has-applied.ts";
export { publishGuideline } from "./publish-guideline.ts";
export { retireGuideline } from "./retire-guideline.ts";
export { saveGuideline } from "./save-guideline.ts";

/** How a visa application is priced and named, and what happens when it is paid. */
export const visaPurpose: Purpose = {
  findPayable: findVisaPayable,
  paidJob: visaPaidJob,
  describe: describeVisas,
  noteReview,
};

export const visaBelongings: Belongings = {
  name: "visa_applications",
  copy: (db, { id }) => copyApplications(db, id),
  unfinished: (db, { id }, now) => openApplications(db, id, now),
  forget: (tx, { id }, now) => forgetApplicants(tx, id, now),
};
