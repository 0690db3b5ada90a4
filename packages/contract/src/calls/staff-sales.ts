import { AdminBookingReply } from "../admin-bookings.ts";
import { endpoint } from "../endpoint.ts";
import { BookFlightReply } from "../flight-bookings.ts";
import { PaymentAccountsReply } from "../payments.ts";
import {
  CustomerReply,
  CustomersQuery,
  CustomersReply,
  OpenCustomerBody,
  SALE_ROLES,
  SellableExtrasReply,
  SellExtrasBody,
  SellExtrasReply,
  SellFlightBody,
  TAKE_PAYMENT_ROLES,
  TakePaymentBody,
} from "../staff-sales.ts";
import { flightBookingCalls } from "./flight-booking.ts";
import { Id } from "./parameters.ts";

/** Sales by staff: customers, bookings for them, and the money they hand over. */
export const staffSalesCalls = {
  "GET /api/v1/back-office/customers": endpoint({
    summary: "Accounts by email address, phone number or its last digits",
    access: "staff",
    roles: TAKE_PAYMENT_ROLES,
    bodyKind: "none",
    query: CustomersQuery,
    reply: CustomersReply,
  }),
  "GET /api/v1/back-office/customers/{id}": endpoint({
    summary: "One account to sell to",
    access: "staff",
    roles: SALE_ROLES,
    bodyKind: "none",
    params: Id,
    reply: CustomerReply,
  }),
  "POST /api/v1/back-office/customers": endpoint({
    summary: "Open an account for a customer; its owner sets the password with an emailed link",
    access: "staff",
    needsFreshCode: true,
    roles: SALE_ROLES,
    bodyKind: "json",
    body: OpenCustomerBody,
    reply: CustomerReply,
    status: 201,
    refusals: ["email_taken", "idempotency_mismatch", "phone_taken"],
  }),
  "POST /api/v1/back-office/sales/flights": endpoint({
    summary: "Book a quoted flight for a customer",
    access: "staff",
    roles: SALE_ROLES,
    bodyKind: "json",
    maxBodyKb: 64,
    body: SellFlightBody,
    reply: BookFlightReply,
    status: 201,
    idempotent: true,
    refusals: [
      ...flightBookingCalls["POST /api/v1/flight/book"].refusals.filter(
        (code) =>
          code !== "email_not_confirmed" &&
          code !== "shared_orders_limit" &&
          code !== "unpaid_orders_limit",
      ),
      "seller_orders_limit",
    ],
  }),
  "GET /api/v1/back-office/bookings/{id}/extras": endpoint({
    summary: "The bags, meals and seats that a customer's ticket can still take; asks its airline",
    access: "staff",
    roles: SALE_ROLES,
    bodyKind: "none",
    params: Id,
    reply: SellableExtrasReply,
    refusals: ["extras_not_sold", "supplier_unavailable"],
  }),
  "POST /api/v1/back-office/bookings/{id}/extras": endpoint({
    summary:
      "Sell bags, meals and seats for a customer's ticket; they are paid for as an order of their own",
    access: "staff",
    roles: SALE_ROLES,
    bodyKind: "json",
    params: Id,
    body: SellExtrasBody,
    reply: SellExtrasReply,
    status: 201,
    idempotent: true,
    refusals: flightBookingCalls["POST /api/v1/user/air-bookings/{id}/extras"].refusals,
  }),
  "GET /api/v1/back-office/deposit-accounts": endpoint({
    summary: "Our open bank accounts, to record money that arrived there",
    access: "staff",
    roles: TAKE_PAYMENT_ROLES,
    bodyKind: "none",
    reply: PaymentAccountsReply,
  }),
  "POST /api/v1/back-office/bookings/{id}/payments": endpoint({
    summary: "Record money that a customer handed over",
    access: "staff",
    needsFreshCode: true,
    roles: TAKE_PAYMENT_ROLES,
    bodyKind: "json",
    params: Id,
    body: TakePaymentBody,
    reply: AdminBookingReply,
    status: 201,
    refusals: [
      "already_paid",
      "case_changed",
      "idempotency_mismatch",
      "in_progress",
      "not_payable",
      "payment_deadline_passed",
      "payment_in_review",
      "reviews_limit",
    ],
  }),
} as const;
