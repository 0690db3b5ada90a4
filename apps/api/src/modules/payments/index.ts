/** The door of payments: what the rooms that sell something may use. */
export type { PaymentsDeps, Purpose, SubjectPaid } from "./deps.ts";
export type { FindPayable, Payable, Product } from "./payable.ts";
export { isPaid, paymentStates, type SubjectPayment } from "./payment-states.ts";
export { queueRefund } from "./queue-refund.ts";
