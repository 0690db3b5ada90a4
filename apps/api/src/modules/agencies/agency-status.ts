import type { AgencyStatus } from "@ghuri/contract/agencies";

/** Every move an application may make; a decision is final. */
const MOVES = {
  pending: ["approved", "rejected"],
  approved: [],
  rejected: [],
} as const satisfies Record<AgencyStatus, readonly AgencyStatus[]>;

export const AGENCY_STATUSES = Object.keys(MOVES) as AgencyStatus[];

/** What an application can be decided to be. */
export const DECISIONS = MOVES.pending;
