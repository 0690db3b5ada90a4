import { z } from "zod";
import { AgencyStatus } from "./agencies.ts";
import { Instant } from "./dates.ts";
import { pageOf } from "./lists.ts";
import { CaseClaim, decisionNote, requiredNote, Seen } from "./staff.ts";

/** An agency that applied for a business account. */
export const AgencyCase = z.object({
  /** That of its account. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The photo of its trade licence, or null. Every look at it is written to the audit log. */
  licence: z.string().nullable(),
  applied_at: Instant,
  status: AgencyStatus,
  /** What it was told with the decision. */
  note: z.string().nullable(),
  claim: CaseClaim,
  seen: Seen,
});
export type AgencyCase = z.infer<typeof AgencyCase>;

/** Oldest first. */
export const AgencyCasesReply = pageOf(AgencyCase);
export const AgencyCaseReply = z.object({ data: AgencyCase });

/** Yes; or no, with a reason that the agency reads. */
export const DecideAgencyBody = z.discriminatedUnion("verdict", [
  z.strictObject({ verdict: z.literal("approved"), note: decisionNote.optional(), seen: Seen }),
  z.strictObject({ verdict: z.literal("rejected"), note: requiredNote, seen: Seen }),
]);
