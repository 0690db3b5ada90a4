/** The door of newsletter. */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { exportSubscription } from "./export-subscription.ts";
import { eraseSubscriber } from "./unsubscribe.ts";

export {
  listConfirmedSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  subscriberState,
} from "./list-subscribers.ts";

export const newsletterPersonalDataHandler: PersonalDataHandler = {
  name: "newsletter",
  exportData: (db, { email }) => exportSubscription(db, email),
  eraseData: (tx, { email }, now) => eraseSubscriber(tx, email, now),
};
