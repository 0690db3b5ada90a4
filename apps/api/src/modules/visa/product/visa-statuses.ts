import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import type { OrderStatuses } from "../../orders/index.ts";

const MOVES = {
  in_review: ["documents_needed", "submitted", "cancelled"],
  documents_needed: ["in_review", "cancelled"],
  submitted: ["approved", "rejected"],
  approved: [],
  rejected: [],
  cancelled: [],
} as const satisfies OrderStatuses<VisaApplicationStatus>["moves"];

/** Not yet at the embassy: documents can still be uploaded, and the application can be cancelled. */
const BEFORE_SUBMISSION = ["in_review", "documents_needed"] as const;

/** The statuses of a visa application. It waits for its fee while it is prepared; unpaid, it is cancelled. */
export const VISA_STATUSES: OrderStatuses<VisaApplicationStatus> = {
  moves: MOVES,
  payable: BEFORE_SUBMISSION,
  expired: "cancelled",
  cancelled: "cancelled",
  unsold: ["cancelled"],
};

type StatusChange = {
  [From in keyof typeof MOVES]: { readonly from: From; readonly to: (typeof MOVES)[From][number] };
}[keyof typeof MOVES];

/** Changes decided by staff. All others result from the traveller's actions or a deadline. */
export type StaffStatusChange = Exclude<StatusChange, { readonly to: "cancelled" }>;

/** The changes staff may make from a status. An approval results from the results of the travellers. */
export function allowedStaffChanges(from: VisaApplicationStatus): readonly StaffStatusChange[] {
  const targets: readonly VisaApplicationStatus[] = MOVES[from];
  return targets
    .filter((to) => to !== "cancelled" && to !== "approved")
    .map((to) => ({ from, to }) as StaffStatusChange);
}

/** True while documents can be uploaded and the application can be cancelled. */
export function isBeforeSubmission(status: string): status is (typeof BEFORE_SUBMISSION)[number] {
  return BEFORE_SUBMISSION.some((one) => one === status);
}
