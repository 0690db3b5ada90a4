/** Public interface of payments, for the modules that sell and for the back office. */
/** Registers the module; app.ts calls it once. */
export { registerPayments, type SslcommerzStore } from "./plugin.ts";
export type { BkashOffer, NagadOffer } from "./gateways/offer-wallets.ts";
export { readPrivateKey, readPublicKey } from "./gateways/nagad/read-keys.ts";
/** How an installation adds gateways. */
export type { GatewayTools } from "./gateways/gateway-tools.ts";
export { type GatewayAdapter, toPageGateways } from "./gateways/registry.ts";
export { advanceRefund } from "./refunds/advance-refund.ts";
/** `findAttempt`: by our reference, the traveller's `trxid`. */
export { type Attempt, findAttempt, toPayment } from "./attempts/attempt.ts";
/** Emails the payer what became of a payment, in the caller's transaction. */
export { sendPaymentEmail } from "./emails/send-payment-email.ts";
/** The transfers and the photos of a manual payment, oldest first. */
export { listDeposits } from "./manual/deposits.ts";
export { listPaymentProofs } from "./manual/payment-proofs.ts";
export { decideManualPayment } from "./manual/decide-manual-payment.ts";
/** Records money that a customer handed over to staff, in the caller's transaction. */
export { takePayment } from "./manual/take-payment.ts";
export { findDepositAccount, listPaymentAccounts } from "./accounts/payment-accounts.ts";
export { decideRiskyPayment } from "./reviews/decide-risky-payment.ts";
export { decideUnconfirmedPayment } from "./reviews/decide-unconfirmed-payment.ts";
export type { PaymentsDeps } from "./deps.ts";
export { paidNote, type Purpose, type SubjectPaid } from "./subjects/purpose.ts";
export { BOOKING_WORDS, type SubjectWords } from "./subjects/subject-words.ts";
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
export {
  findMaybePaid,
  findUndecided,
  findSubjectsToQuery,
  type OverdueSubject,
  PAYMENT_GRACE_MS,
} from "./settlement/check-before-expiry.ts";
/** Money received whose order is neither confirmed nor refunded yet; modules mark it when they have done so. */
export { isUnhandled, markPaymentHandled } from "./settlement/paid-job.ts";
export { retryPaymentQuery } from "./settlement/retry-payment-query.ts";
export { canRefundThroughGateway, requestGatewayRefund } from "./refunds/request-gateway-refund.ts";
export type { Subject } from "./attempts/attempt.ts";
export { sendGatewayRefund } from "./refunds/send-gateway-refund.ts";
export { findSubjectRefunds } from "./refunds/find-refunds.ts";
export type { Payable, Product } from "./subjects/payable.ts";
export {
  isPaid,
  type PayingPayment,
  findSubjectPayments,
  type SubjectPayment,
} from "./attempts/find-subject-payments.ts";
export { pendingRefundTotals } from "./refunds/find-refunds.ts";
export { findPaymentTimeline } from "./attempts/payment-timeline.ts";
export { findOpenRefunds } from "./refunds/find-open-refunds.ts";
export { findFeesOf, findPassedOnFees, findPaymentFee } from "./reports/find-fees.ts";
export {
  feeOfPayment,
  feesOfPayment,
  isPaymentReceived,
  chargesBetween,
} from "./reports/charges.ts";
/** The money of each order as SQL, and what moved before there was a ledger, for the ledger's check and history. */
export { moneyBySubject } from "./reports/money-by-subject.ts";
/** The references by which statements name the events behind entries. */
export { findMoneyReferences } from "./bookkeeping/find-references.ts";
export { findPastPayments } from "./bookkeeping/find-past-payments.ts";
export { findCancellationRefunds } from "./refunds/find-cancellation-refunds.ts";
/** Amounts received and refunded per order, and the payment that counts, for staff. */
export {
  findOrderMoney,
  type OrderFigures,
  type OrderMoney,
  refundStateOf,
} from "./reports/order-money.ts";
export { paidByDay, refundedByDay } from "./reports/payments-by-day.ts";
/** Gives money of an order back, whichever payments brought it; or one payment that pays for nothing. */
export { queuePaymentRefund, queueRefund } from "./refunds/queue-refund.ts";
export {
  findQueuedRefund,
  listQueuedRefunds,
  type QueuedRefund,
  summarizeRefunds,
} from "./refunds/list-queued-refunds.ts";
/** Queues a rejected refund again. Refuses `already_decided`. */
export { reopenRefund } from "./refunds/reopen-refund.ts";
export { verifyRefundReference } from "./refunds/verify-refund-reference.ts";
export { refundMove } from "./refunds/refund-status.ts";
export { findRefundTarget, refundTarget } from "./refunds/refund-target.ts";
export { findPayability } from "./subjects/find-payability.ts";
export {
  findSubjectsOfGateway,
  isPaidThrough,
  type GatewaySearch,
  withinDays,
  type SubjectTerms,
  type SubjectSearch,
} from "./subjects/search-subjects.ts";
export { findSubjectsByPaymentReference } from "./subjects/find-subjects-by-payment-reference.ts";
/** Instalments by bank and tenure, as staff enter them. */
export {
  addInstalmentPlan,
  endInstalmentPlan,
  findInstalmentPlan,
  listInstalmentPlans,
} from "./instalments/instalment-plans.ts";
/** Sample accounts that travellers can choose. */
export { listOpenSampleAccounts } from "./accounts/sample-accounts.ts";
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
/** `ghuri change-staff-key`: brings the tokens of gateways under the new key. */
export { resealGatewayTokens } from "./gateways/tokens/reseal-gateway-tokens.ts";
