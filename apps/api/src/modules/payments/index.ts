/** The door of payments: what the rooms that sell something may use. */
export type { Customer, FindPayable, Payable, Product } from "./payable.ts";
export type { PaymentsDeps, Purpose, SubjectPaid } from "./deps.ts";
export { type RefundReason, queueRefund } from "./queue-refund.ts";
export { startPayment } from "./start-payment.ts";
export { isPaid, paymentStates, type SubjectPayment } from "./payment-states.ts";
