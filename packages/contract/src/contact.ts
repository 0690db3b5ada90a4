import { z } from "zod";
import { Email, Phone } from "./credentials.ts";
import { requiredLine, requiredText } from "./travellers.ts";

/** A visitor's words to the people behind the site. */
export const ContactBody = z.strictObject({
  name: requiredLine(120),
  email: Email,
  phone: z.preprocess((text) => (text === "" ? undefined : text), Phone.optional()),
  /** The booking or application it is about, if any. */
  reference: z
    .string()
    .trim()
    .max(40)
    .regex(/^\P{Cc}*$/u, "invalid_value")
    .optional(),
  message: requiredText(4000),
});
export type ContactBody = z.infer<typeof ContactBody>;
