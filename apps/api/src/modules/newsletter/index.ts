/** The door of newsletter. */
import type { Belongings } from "../../platform/belongings.ts";
import { copySubscription } from "./copy-subscription.ts";
import { forgetSubscriber } from "./leave-newsletter.ts";

export {
  confirmedSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberState,
} from "./subscriber-records.ts";

export const newsletterBelongings: Belongings = {
  name: "newsletter",
  copy: (db, { email }) => copySubscription(db, email),
  forget: (tx, { email }, now) => forgetSubscriber(tx, email, now),
};
