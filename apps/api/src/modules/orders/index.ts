/** Public interface of orders, for the modules whose products are sold as orders, and for the back office. */
/** Registers the module; app.ts calls it once. */
export { registerOrders, type OrdersModule } from "./plugin.ts";
/** How payments handles orders of a product. */
export { createOrderPurpose } from "./payment/order-purpose.ts";
/** Dependencies of the module, which products pass to its functions. */
export { type OrderDeps, productOf } from "./deps.ts";
/** What a product tells about itself. */
export type {
  OrderBreakdown,
  OrderDescription,
  OrderEmailFacts,
  OrderMoney,
  OrderStatuses,
  Product,
  ResendableEmail,
  ResendFacts,
  StaffDetails,
} from "./product.ts";
/** The table that products join in their own reports and conditions; only this module writes it. */
export { type Order, orders, type OrderTraveller } from "./tables.ts";
/** Writes an order and what the product adds, in one transaction. */
export { writeOrder, writeOrderIn } from "./checkout/write-order.ts";
/** Parts of one statement that writes many orders and what the product adds. */
export { insertOrders, ORDER_INSERT_COLUMNS, toOrderInsert } from "./checkout/insert-orders.ts";
/** Limits what an account holds unpaid. */
export type { Admission, Buyer, UnpaidHold, WantedOrder } from "./unpaid/admission.ts";
export type { AdmitOrder } from "./unpaid/admit-order.ts";
export { isOverUnpaidLimit } from "./unpaid/is-over-unpaid-limit.ts";
export { findRelatedUnpaidOrders, releaseUnpaidOrders } from "./unpaid/release-unpaid-orders.ts";
/** The order of an earlier request with the same key. Refuses idempotency_mismatch. */
export { findByRequestKey } from "./checkout/find-by-request-key.ts";
/** Changes the status an order is in, and logs it. Null: it is no longer in that status. */
export { changeOrderStatus } from "./status/change-order-status.ts";
/** Opens an order for payment that its supplier now holds. */
export { openForPayment } from "./status/open-for-payment.ts";
/** Sets the price of an order that was a request until now. */
export { offerAtPrice } from "./status/offer-at-price.ts";
/** Flags an order for staff, or clears the flag. */
export { setStaffFlag } from "./status/set-staff-flag.ts";
/** Corrects a traveller's name, and names before and after that. */
export {
  bookedNameOf,
  correctTravellerName,
  formatName,
  nameOf,
} from "./travellers/correct-name.ts";
/** Moves an order to the days on which its supplier now operates it. */
export { moveTravelDates } from "./status/move-travel-dates.ts";
/** Deadlines, and the state of an order as its owner sees it now. */
export { awaitsPayment, deadlineOf, isOverdue } from "./status/order-state.ts";
export {
  findOrderEvents,
  findOrderTravellers,
  findOwnOrder,
  findPrimaryTravellers,
  lockOrder,
} from "./lists/find-order.ts";
export { getOrderNow, hasOrdered, listOrders, type OrderNow } from "./lists/list-orders.ts";
/** Cancels an order in the caller's transaction, or an own one that still waits for payment or documents. */
export { cancelOrder, cancelOwnOrder } from "./cancellation/cancel-order.ts";
/** Books what was sold before there was a ledger. */
export { bookPastSales } from "./bookkeeping/book-past-sales.ts";
/** Issues what a process of the version before invoices sold while this one ran already. */
export { issueMissingInvoices } from "./bookkeeping/issue-missing-invoices.ts";
/** Paying in two parts: the rules of staff, the terms that they give, and those of an order. */
export { addPartPaymentRule, listPartPaymentRules } from "./part-payments/part-payment-rules.ts";
export { isSameOffer, offerPartPayment } from "./part-payments/offer-part-payment.ts";
export {
  findPartPayment,
  keptOf,
  keptParts,
  partDueByTerms,
} from "./part-payments/find-part-payment.ts";
export type { PartPaymentRow } from "./part-payments/tables.ts";
/** What was paid of an order before the payment that completes its price. */
export { findCollectedOf, hasCollected } from "./split-payments/find-collected.ts";
/** What suppliers get of the price of an order whose cost staff entered. */
export { supplierCostLines } from "./bookkeeping/supplier-cost-lines.ts";
/** Takes the sale of an order back in the ledger; for products that end paid orders themselves. */
export { bookCancelledSale } from "./bookkeeping/book-cancelled-sale.ts";
/** By which lines an order was sold: a part of it leaves by the same accounts. */
export { findSaleLines } from "./bookkeeping/find-sale-lines.ts";
/** Takes a part of a sale back, with a credit note of its own. */
export { bookReturnedPart } from "./bookkeeping/book-returned-part.ts";
/** Takes what a change gives back off a sale, with a credit note of its own. */
export { bookChangedSale } from "./bookkeeping/book-changed-sale.ts";
/** Books what was sold, with its invoice. */
export { bookSale } from "./bookkeeping/book-sale.ts";
/** Enqueues an email in the transaction of the event that it reports. */
export { enqueueOrderEmail, orderEmailJob } from "./jobs.ts";
/** What an email says about its credit note. */
export { creditNoteSteps } from "./emails/credit-note-link.ts";
export { findOrderReceipt } from "./receipts/find-order-receipt.ts";
export { findOrderInvoice } from "./invoices/find-order-invoice.ts";
export { createOrderPersonalData } from "./personal-data/personal-data-handler.ts";
export { createOrderGauge } from "./order-gauge.ts";
/** Orders by the day of booking, for reports. */
export { ordersByStatus, ordersOfDay } from "./reports/orders-by-day.ts";
/** Paid orders as SQL, for the reconciliation and the check of the ledger. */
export { paidByPayment, paidOrders } from "./reports/paid-orders.ts";
/** Orders as staff see them: search, rows, details, the export's figures, passports. */
export {
  findOrdersOfTravellers,
  orderCountQuery,
  orderSearchQuery,
} from "./staff/search-orders.ts";
export {
  findPassport,
  getOrderFigures,
  getStaffOrderDetail,
  getStaffOrderRows,
  type StaffOrderDetail,
} from "./staff/get-staff-orders.ts";
