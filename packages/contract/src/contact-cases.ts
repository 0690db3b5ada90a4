import { z } from "zod";
import { Instant } from "./dates.ts";
import { pageOf } from "./lists.ts";
import { requiredLine } from "./people.ts";
import { CaseClaim, Seen } from "./staff.ts";

/** What somebody wrote to us, and what staff did about it. */
export const ContactCase = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The booking or application it is about, as the writer names it. */
  about: z.string().nullable(),
  message: z.string(),
  language: z.enum(["en", "bn"]),
  /** True when the writer was signed in. */
  has_account: z.boolean(),
  written_at: Instant,
  /** Null: it waits. */
  done: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
  claim: CaseClaim,
  seen: Seen,
});
export type ContactCase = z.infer<typeof ContactCase>;

/** Oldest first. */
export const ContactCasesReply = pageOf(ContactCase);
export const ContactCaseReply = z.object({ data: ContactCase });

/** What was done about it, for colleagues. */
export const ContactDoneBody = z.strictObject({ note: requiredLine(1000), seen: Seen });
