import type { AgencyStatus } from "@ghuri/contract/agencies";

/** The allowed status changes of an application. A decision is final. */
const MOVES = {
  pending: ["approved", "rejected"],
  approved: [],
  rejected: [],
} as const satisfies Record<AgencyStatus, readonly AgencyStatus[]>;

export const AGENCY_STATUSES = Object.keys(MOVES) as AgencyStatus[];

/** The possible decisions on an application. */
export const DECISIONS = MOVES.pending;
