import { z } from "zod";
import { AgencyStatus } from "./agencies.ts";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { CaseClaim, decisionNote, requiredNote, Version } from "./staff.ts";

/** An application for a business account. */
export const AgencyCase = z.object({
  /** The account id. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** URL of the trade licence photo, or null. Every view is audited. */
  licence: z.string().nullable(),
  applied_at: Instant,
  status: AgencyStatus,
  /** The note sent with the decision. */
  note: z.string().nullable(),
  claim: CaseClaim,
  version: Version,
});
export type AgencyCase = z.infer<typeof AgencyCase>;

/** Oldest first. */
export const AgencyCasesReply = paginated(AgencyCase);
/** Reply: one application in the queue. */
export const AgencyCaseReply = z.object({ data: AgencyCase });

/** Approval, or rejection with a reason for the agency. */
export const DecideAgencyBody = z.discriminatedUnion("verdict", [
  z.strictObject({
    verdict: z.literal("approved"),
    note: decisionNote.optional(),
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("rejected"), note: requiredNote, version: Version }),
]);
