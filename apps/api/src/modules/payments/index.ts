/** The door of payments: what the rooms that sell something, and staff, may use. */
import type { Belongings } from "../../platform/belongings.ts";
import { copyMoney, moneyOnItsWay } from "./own-money.ts";

export { advanceRefund } from "./advance-refund.ts";
export { type Attempt, toPayment } from "./attempt.ts";
export { decideManualPayment } from "./decide-manual-payment.ts";
export { decideRiskyPayment } from "./decide-risky-payment.ts";
export { decideUnansweredPayment } from "./decide-unanswered-payment.ts";
export type { PaymentsDeps, Purpose, SubjectPaid } from "./deps.ts";
export { describeSubjects } from "./describe-subjects.ts";
export {
  attemptsFor,
  findManualPayment,
  listManualPayments,
  tallyManualPayments,
} from "./find-manual-payment.ts";
export { findOutAboutRefund } from "./find-out-about-refund.ts";
export {
  findRiskyPayment,
  isHeldForRisk,
  listRiskyPayments,
  tallyRiskyPayments,
} from "./find-risky-payment.ts";
export {
  findOnlinePayment,
  isUnanswered,
  listUnansweredPayments,
  tallyUnansweredPayments,
} from "./find-unanswered-payment.ts";
export { type GatewayOrder, isAnswerLost, isAtGateway } from "./gateway-refund-state.ts";
export { lookAtPaymentAgain } from "./look-at-payment-again.ts";
export { canGoByGateway, orderGatewayRefund } from "./order-gateway-refund.ts";
export { sendGatewayRefund } from "./send-gateway-refund.ts";
export type { DescribeSubjects } from "./subject-words.ts";
export { refundsOf } from "./find-refunds.ts";
export type { FindPayable, Payable, Product } from "./payable.ts";
export {
  isPaid,
  type PayingPayment,
  paymentStates,
  type SubjectPayment,
} from "./payment-states.ts";
export { goingBack } from "./going-back.ts";
export { moneyStory } from "./money-story.ts";
export { hasCome, moneyLedger } from "./money-ledger.ts";
export { paidByDay, refundedByDay } from "./money-numbers.ts";
export { paymentTallies } from "./payment-tallies.ts";
export { queueRefund } from "./queue-refund.ts";
export {
  findQueuedRefund,
  listQueuedRefunds,
  type QueuedRefund,
  tallyRefunds,
} from "./queued-refunds.ts";
export { requireKnownRefund } from "./require-known-refund.ts";
export { refundMove } from "./refund-status.ts";
export { findRefundTarget, refundTarget } from "./refund-target.ts";
export { standingOf } from "./standing-of.ts";
export { instantsIn, subjectKeys, type SubjectTerms, type WantedSubjects } from "./subject-keys.ts";
export { subjectsOfMoney } from "./subjects-of-money.ts";
export {
  addPaymentAccount,
  changePaymentAccount,
  findPaymentAccount,
  listPaymentAccountRecords,
  lockPaymentAccount,
  orderPaymentAccounts,
  type PaymentAccountRecord,
  switchPaymentAccount,
} from "./write-payment-account.ts";

/** The books stay; they hold no way to reach anybody. */
export const paymentBelongings: Belongings = {
  name: "money",
  copy: (db, { id }) => copyMoney(db, id),
  unfinished: (db, { id }) => moneyOnItsWay(db, id),
};
