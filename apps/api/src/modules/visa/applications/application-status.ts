import type { VisaApplicationStatus } from "@ghuri/contract/visas";

/**
 * Allowed status changes of an application. `StatusChange` is derived from this table, so any other
 * change does not compile.
 */
const MOVES = {
  in_review: ["documents_needed", "submitted", "cancelled"],
  documents_needed: ["in_review", "cancelled"],
  submitted: ["approved", "rejected"],
  approved: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<VisaApplicationStatus, readonly VisaApplicationStatus[]>;

export type StatusChange = {
  [From in keyof typeof MOVES]: { readonly from: From; readonly to: (typeof MOVES)[From][number] };
}[keyof typeof MOVES];

/** Changes decided by staff. All others result from the traveller's actions or a deadline. */
export type StaffStatusChange = Exclude<StatusChange, { readonly to: "cancelled" }>;

/** The changes staff may make from a status. */
export function allowedStaffChanges(from: VisaApplicationStatus): readonly StaffStatusChange[] {
  const targets: readonly VisaApplicationStatus[] = MOVES[from];
  return targets
    .filter((to) => to !== "cancelled")
    .map((to) => ({ from, to }) as StaffStatusChange);
}

/**
 * Not yet at the embassy: documents can still be uploaded, and the application can be cancelled.
 */
export function isBeforeSubmission(status: VisaApplicationStatus): status is OpenStatus {
  return status === "in_review" || status === "documents_needed";
}

type OpenStatus = "in_review" | "documents_needed";
export const BEFORE_SUBMISSION: readonly OpenStatus[] = ["in_review", "documents_needed"];
