import { z } from "zod";
import { Instant } from "./dates.ts";
import type { StaffRole } from "./staff.ts";

/** Roles that see what browsers refused on our pages. */
export const CSP_VIOLATION_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** Listed at most; the newest first. */
export const MAX_CSP_VIOLATIONS = 200;

/** One kind of refusal by the content security policy, as browsers reported it. */
export const CspViolation = z.object({
  /** Such as "script-src-elem"; "other" when we have no such directive. */
  directive: z.string(),
  /** An origin, or a word such as "inline" or "trusted-types-sink". */
  blocked: z.string(),
  /** The beginning of the page's path: "/flights", "/back-office/bookings". */
  page: z.string(),
  count: z.int(),
  first_at: Instant,
  last_at: Instant,
});
/** One kind of refusal by the content security policy. */
export type CspViolation = z.infer<typeof CspViolation>;

/** The newest `MAX_CSP_VIOLATIONS` kinds, each kept for 30 days after its last report. */
export const CspViolationsReply = z.object({ data: z.array(CspViolation) });
