import { z } from "zod";
import { Email } from "./credentials.ts";

/** Body of a subscription. */
export const SubscribeBody = z.strictObject({ email: Email });
/** `status` tells the same as the HTTP status, as spec 7 has it. */
export const SubscribeReply = z.object({ message: z.string(), status: z.int() });

/** The key of a link in a letter: it confirms, or leaves the list. Using it twice changes nothing. */
export const NewsletterTokenBody = z.strictObject({ token: z.string().min(1).max(200) });
