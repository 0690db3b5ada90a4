/** The door of payments: what selling rooms and the back office may use. */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { exportPayments, findPaymentBlockers } from "./personal-data.ts";

export { advanceRefund } from "./refunds/advance-refund.ts";
export { type Attempt, toPayment } from "./attempts/attempt.ts";
export { decideManualPayment } from "./manual/decide-manual-payment.ts";
export { decideRiskyPayment } from "./reviews/decide-risky-payment.ts";
export { decideUnconfirmedPayment } from "./reviews/decide-unconfirmed-payment.ts";
export type { PaymentsDeps, Purpose, SubjectPaid } from "./deps.ts";
export { describeSubjects } from "./subjects/describe-subjects.ts";
export {
  listAttempts,
  findManualPayment,
  listManualPayments,
  summarizeManualPayments,
} from "./manual/find-manual-payment.ts";
export { resolveLostRefund } from "./refunds/resolve-lost-refund.ts";
export {
  findRiskyPayment,
  isHeldForRisk,
  listRiskyPayments,
  summarizeRiskyPayments,
} from "./reviews/find-risky-payment.ts";
export {
  findOnlinePayment,
  isUnconfirmed,
  listUnconfirmedPayments,
  summarizeUnconfirmedPayments,
} from "./reviews/find-unconfirmed-payment.ts";
export {
  type GatewayRefundRow,
  isAnswerLost,
  isAtGateway,
} from "./refunds/gateway-refund-state.ts";
export { retryPaymentQuery } from "./settlement/retry-payment-query.ts";
export { canRefundThroughGateway, requestGatewayRefund } from "./refunds/request-gateway-refund.ts";
export { sendGatewayRefund } from "./refunds/send-gateway-refund.ts";
export type { DescribeSubjects } from "./subjects/subject-details.ts";
export { findSubjectRefunds } from "./refunds/find-refunds.ts";
export type { FindPayable, Payable, Product } from "./subjects/payable.ts";
export {
  isPaid,
  type PayingPayment,
  findSubjectPayments,
  type SubjectPayment,
} from "./attempts/find-subject-payments.ts";
export { pendingRefundTotal } from "./refunds/find-refunds.ts";
export { findPaymentTimeline } from "./attempts/payment-timeline.ts";
export { isPaymentReceived, chargesBetween } from "./reports/charges.ts";
export { paidByDay, refundedByDay } from "./reports/payments-by-day.ts";
export { paymentGauges } from "./reports/payment-gauges.ts";
export { queueRefund } from "./refunds/queue-refund.ts";
export {
  findQueuedRefund,
  listQueuedRefunds,
  type QueuedRefund,
  summarizeRefunds,
} from "./refunds/list-queued-refunds.ts";
export { verifyRefundReference } from "./refunds/verify-refund-reference.ts";
export { refundMove } from "./refunds/refund-status.ts";
export { findRefundTarget, refundTarget } from "./refunds/refund-target.ts";
export { findPayability } from "./subjects/find-payability.ts";
export {
  withinDays,
  subjectSearchQuery,
  type SubjectTerms,
  type SubjectSearch,
} from "./subjects/search-subjects.ts";
export { findSubjectsByPaymentReference } from "./subjects/find-subjects-by-payment-reference.ts";
export {
  addPaymentAccount,
  updatePaymentAccount,
  findPaymentAccount,
  listPaymentAccountRecords,
  lockPaymentAccount,
  reorderPaymentAccounts,
  type PaymentAccountRecord,
  setPaymentAccountClosed,
} from "./accounts/save-payment-account.ts";

/** Accounting records are kept after an account is erased: they contain no contact details. */
export const paymentPersonalData: PersonalDataHandler = {
  name: "money",
  exportData: (db, { id }) => exportPayments(db, id),
  findBlockers: (db, { id }) => findPaymentBlockers(db, id),
};
