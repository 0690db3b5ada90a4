import type { QueueList } from "../desk/queue-list.ts";
import { agencies } from "../queues/agencies/list.ts";
import { manualPayments } from "../queues/manual-payments/list.ts";
import { messages } from "../queues/messages/list.ts";
import { refunds } from "../queues/refunds/list.ts";
import { riskyPayments } from "../queues/risky-payments/list.ts";
import { unknownOutcomes } from "../queues/unknown-outcomes/list.ts";
import { visaApplications } from "../queues/visa-applications/list.ts";

/** Every queue that has cases. */
export const QUEUE_LISTS: readonly QueueList[] = [
  manualPayments,
  riskyPayments,
  visaApplications,
  agencies,
  refunds,
  unknownOutcomes,
  messages,
];
