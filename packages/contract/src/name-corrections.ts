import { z } from "zod";
import { Instant } from "./dates.ts";
import { Name, Title } from "./travellers.ts";

/** Within so many days a traveller hears what the airline says about a name. */
export const NAME_ANSWER_DAYS = 3;

/** A passenger's name as it is printed on the ticket. */
export const PersonName = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/**
 * The right name of one passenger, by its position in `travellers` of the booking, from 0. A name is corrected where it was
 * misspelt, or where its words are in another order; the title may be any. Another person is refused.
 */
export const CorrectNameBody = z.strictObject({
  traveller: z.int().min(0).max(13),
  title: Title,
  first_name: Name,
  last_name: Name,
});
export type CorrectNameBody = z.infer<typeof CorrectNameBody>;

/** A correction of a name: made, asked for, or declined. */
export const NameCorrection = z.object({
  id: z.string(),
  /** The position of the passenger in the booking. */
  traveller: z.int(),
  before: PersonName,
  after: PersonName,
  requested_at: Instant,
  /** By when the traveller hears from us. Null: it was corrected at once. */
  promised_by: Instant.nullable(),
  decided_at: Instant.nullable(),
  /** Null while it waits for the airline. */
  outcome: z.enum(["corrected", "declined"]).nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
});
export type NameCorrection = z.infer<typeof NameCorrection>;
