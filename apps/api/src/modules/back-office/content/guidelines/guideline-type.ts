import {
  type AdminGuideline,
  guidelineChecks,
  type GuidelineFields,
} from "@ghuri/contract/admin-guidelines";
import {
  createGuideline,
  lockGuideline,
  publishGuideline,
  retireGuideline,
  updateGuideline,
} from "../../../visa/index.ts";
import { defineContentType } from "../define-content-type.ts";
import { findAdminGuideline } from "./find-guideline.ts";

/** Visa guidelines as editable content. */
export const guidelineType = defineContentType<GuidelineFields, AdminGuideline>({
  kind: "guideline",
  find: findAdminGuideline,
  lock: lockGuideline,
  insert: createGuideline,
  update: updateGuideline,
  publish: publishGuideline,
  retire: retireGuideline,
  checkFields: guidelineChecks,
  checkContent: guidelineChecks,
});
