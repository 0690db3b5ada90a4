import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { requiredText } from "./travellers.ts";
import { CaseClaim, Version } from "./staff.ts";

/** A contact message and its resolution. */
export const ContactCase = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The booking or application as the sender named it. */
  about: z.string().nullable(),
  message: z.string(),
  language: z.enum(["en", "bn"]),
  /** True when the sender was signed in. */
  has_account: z.boolean(),
  written_at: Instant,
  /** Null while it is open. */
  done: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
  /** Answers emailed by staff, oldest first. */
  answers: z.array(z.object({ at: Instant, by: z.string(), text: z.string() })),
  claim: CaseClaim,
  version: Version,
});
export type ContactCase = z.infer<typeof ContactCase>;

/** Oldest first. */
export const ContactCasesReply = paginated(ContactCase);
/** Reply: one message in the queue. */
export const ContactCaseReply = z.object({ data: ContactCase });

/** Resolution, visible to staff only. */
export const ContactDoneBody = z.strictObject({ note: requiredText(1000), version: Version });

/** An answer, emailed to the sender in the language of the message. `resolve` closes the case with it. */
export const AnswerContactBody = z.strictObject({
  text: requiredText(4000),
  resolve: z.boolean(),
  version: Version,
});
