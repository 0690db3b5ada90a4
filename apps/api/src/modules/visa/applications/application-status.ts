import type { VisaApplicationStatus } from "@ghuri/contract/visas";

/** Every move an application may make. `Move` is made from this table: another move does not compile. */
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

/** Moves that staff decide; the rest follow from what the traveller or the clock does. */
export type StaffStatusChange = Exclude<StatusChange, { readonly to: "cancelled" }>;

/** Where staff may move an application from here. */
export function allowedStaffChanges(from: VisaApplicationStatus): readonly StaffStatusChange[] {
  const targets: readonly VisaApplicationStatus[] = MOVES[from];
  return targets
    .filter((to) => to !== "cancelled")
    .map((to) => ({ from, to }) as StaffStatusChange);
}

/** The embassy does not have it yet: papers can still be handed in, and it can be taken back. */
export function isBeforeSubmission(status: VisaApplicationStatus): status is OpenStatus {
  return status === "in_review" || status === "documents_needed";
}

type OpenStatus = "in_review" | "documents_needed";
export const BEFORE_SUBMISSION: readonly OpenStatus[] = ["in_review", "documents_needed"];
