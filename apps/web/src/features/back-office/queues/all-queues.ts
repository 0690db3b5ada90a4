import type { QueueList } from "./shared/define-queue.ts";
import { agenciesQueue } from "./agencies/agencies-queue.ts";
import { manualPaymentsQueue } from "./manual-payments/manual-payments-queue.ts";
import { messagesQueue } from "./messages/messages-queue.ts";
import { refundsQueue } from "./refunds/refunds-queue.ts";
import { riskyPaymentsQueue } from "./risky-payments/risky-payments-queue.ts";
import { unknownOutcomesQueue } from "./unknown-outcomes/unknown-outcomes-queue.ts";
import { visaApplicationsQueue } from "./visa-applications/visa-applications-queue.ts";

/** Every queue that has cases. */
export const ALL_QUEUES: readonly QueueList[] = [
  manualPaymentsQueue,
  riskyPaymentsQueue,
  visaApplicationsQueue,
  agenciesQueue,
  refundsQueue,
  unknownOutcomesQueue,
  messagesQueue,
];
