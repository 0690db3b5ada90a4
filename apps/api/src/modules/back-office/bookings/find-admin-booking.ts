import type {
  AdminBooking,
  AdminBookingAction,
  BookingDocument,
  SentEmail,
  AdminPayment,
} from "@ghuri/contract/admin-bookings";
import { BOOKING_ACTION_ROLES, NO_BOOKING_EXTRAS } from "@ghuri/contract/admin-bookings";
import { InvoiceKind } from "@ghuri/contract/invoices";
import type { Language } from "@ghuri/contract/messages/message";
import { roundDownTaka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hasAnyRole, type Staff } from "../../../platform/http/auth/require-staff.ts";
import { isId } from "../../../platform/ids.ts";
import { findEmailsByCause } from "../../../platform/mail/find-emails-by-cause.ts";
import { findAccount } from "../../accounts/index.ts";
import { findInvoiceKinds } from "../../invoices/index.ts";
import {
  type Attempt,
  findOrderMoney,
  findPaymentTimeline,
  refundStateOf,
  toPayment,
} from "../../payments/index.ts";
import { getStaffOrderDetail, type StaffOrderDetail } from "../../orders/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findMoneyReceiptNumbers } from "../sales/money-receipts.ts";
import { versionOf } from "../version-of.ts";
import { listAuditedActions, bookingTimeline, excludeViews } from "./booking-timeline.ts";

/** The caller, and the language of the response. */
export interface AdminBookingQuery {
  readonly id: string;
  readonly staff: Pick<Staff, "roles">;
  readonly language: Language;
}

/** A booking as the API returns it, with the product details that actions need. */
export interface FoundBooking {
  readonly shown: AdminBooking;
  readonly detail: StaffOrderDetail;
  /** How many audited changes staff have made to the booking. */
  readonly changes: number;
}

/** Finds a booking of any product with its full timeline. @throws `not_found` */
export async function findAdminBooking(
  deps: Pick<BackOfficeDeps, "clock" | "orders" | "payments">,
  db: Queryable,
  { id, staff, language }: AdminBookingQuery,
): Promise<FoundBooking> {
  const detail = (await findDetail(deps, db, { id, language })) ?? refuse("not_found");
  const { row, accountId, travellers } = detail;
  const money = await findPaymentTimeline(db, { purpose: row.kind, subjectId: id });
  const own = (await findOrderMoney(db, { purpose: row.kind, ids: [id] })).get(id);
  const account = await findAccount(db, accountId);
  const acts = await listAuditedActions(db, id);
  const changes = excludeViews(acts);
  const emails = await listSentEmails(db, { booking: [detail.emailCausePrefix], ...money.causes });
  // Erasing the account also erased the contact details.
  const canWrite = travellers[0]?.email != null;
  const receipts = await findMoneyReceiptNumbers(db, money.attempts);
  const shown: AdminBooking = {
    ...row,
    refund_state: own ? refundStateOf(own) : null,
    language: detail.language,
    payment_deadline: detail.deadline?.toISOString() ?? null,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    travellers,
    ...NO_BOOKING_EXTRAS,
    ...detail.extras,
    documents: listDocuments(detail, await findInvoiceKinds(db, id)),
    lines: detail.lines,
    coupon: detail.coupon,
    total_payable: row.amount,
    payments: money.attempts.map((attempt) => ({
      ...toAdminPayment(attempt),
      gateway: deps.payments.gateways.labelOf(attempt.gateway),
      money_receipt: receipts.get(attempt.id) ?? null,
    })),
    refunds: detail.refunds,
    emails,
    timeline: await bookingTimeline(db, { detail, money, acts, emails }),
    stored_fields: [...detail.storedFields],
    allowed_actions: allowed(detail, { staff, canWrite }),
    resendable_emails: canWrite ? detail.emails.map(({ kind }) => kind) : [],
    version: versionOf([
      row.status,
      money.attempts.map(({ id: payment, status }) => [payment, status]),
      detail.refunds.map(({ id: refund, stage }) => [refund, stage]),
      detail.extras.flight?.flag ?? null,
      changes.length,
    ]),
  };
  return { shown, detail, changes: changes.length };
}

/** Ids are unique across products, so ask each product in turn. */
async function findDetail(
  deps: Pick<BackOfficeDeps, "clock" | "orders">,
  db: Queryable,
  asked: { readonly id: string; readonly language: Language },
): Promise<StaffOrderDetail | null> {
  if (!isId(asked.id)) return null;
  for (const product of deps.orders.products.values()) {
    const found = await getStaffOrderDetail(deps, db, product, asked);
    if (found) return found;
  }
  return null;
}

function listDocuments(
  { row, paymentId }: StaffOrderDetail,
  invoices: readonly InvoiceKind[],
): BookingDocument[] {
  return [
    ...(row.status === "ticket_issued" ? (["ticket"] as const) : []),
    ...(paymentId === null ? [] : (["receipt"] as const)),
    ...InvoiceKind.options.filter((kind) => invoices.includes(kind)),
  ];
}

/** True once money has arrived for a booking, also when it is not all of the price. */
export function isAnythingPaid({ paymentId, row }: Pick<StaffOrderDetail, "paymentId" | "row">) {
  const { part_payment: inParts, split_payment: split } = row;
  return paymentId !== null || (inParts?.paid ?? split?.paid ?? 0) > 0;
}

/**
 * Actions allowed by the booking's state and the staff roles. Finance may only take payments and cancel bookings that
 * something was paid for.
 */
function allowed(
  detail: StaffOrderDetail,
  { staff, canWrite }: { readonly staff: Pick<Staff, "roles">; readonly canWrite: boolean },
): AdminBookingAction[] {
  const { allowedActions, paymentId, emails } = detail;
  // What can be paid with a link can be paid at the counter.
  const takes = allowedActions.includes("payment_link") ? (["take_payment"] as const) : [];
  if (!hasAnyRole(staff, BOOKING_ACTION_ROLES))
    return [
      ...allowedActions.filter((action) => action === "cancel" && isAnythingPaid(detail)),
      ...takes,
    ];
  const written = canWrite && emails.length > 0 ? (["resend_email"] as const) : [];
  const releases =
    paymentId === null && allowedActions.includes("cancel") ? (["release_unpaid"] as const) : [];
  return [
    ...allowedActions.filter((action) => canWrite || action !== "payment_link"),
    ...takes,
    ...written,
    ...releases,
  ];
}

function toAdminPayment(attempt: Attempt): Omit<AdminPayment, "gateway" | "money_receipt"> {
  const { receivedPaisa } = attempt;
  return {
    ...toPayment(attempt),
    id: attempt.id,
    pays: attempt.paysSubject || attempt.paysPart,
    paid_part: attempt.paysPart ? attempt.part : null,
    received: receivedPaisa === null ? null : roundDownTaka(receivedPaisa / 100),
    charge_ref: attempt.chargeRef,
    masked_card: attempt.maskedCard,
    is_risky: attempt.isRisky,
    verification_code: attempt.verificationCode,
    paid_at: attempt.paidAt?.toISOString() ?? null,
  };
}

/**
 * Emails about the booking, its payments and its refunds. The cause names the kind after the id, and then what it is about:
 * "visa-<id>-submitted-2-again-3", "flight-booking-<id>-part_cancelled-<part>".
 */
async function listSentEmails(
  db: Queryable,
  beginnings: Readonly<Record<"booking" | "payment" | "refund", readonly string[]>>,
): Promise<SentEmail[]> {
  const of = Object.entries(beginnings).flatMap(([about, begins]) =>
    begins.map((begin) => ({ begin, name: about === "booking" ? "" : `${about}_` })),
  );
  const emails = await findEmailsByCause(
    db,
    of.map(({ begin }) => begin),
  );
  return emails.map(({ cause, at, isSent }) => {
    const { begin, name } = of.find((one) => cause.startsWith(one.begin)) ?? {
      begin: "",
      name: "",
    };
    const about = cause.slice(begin.length);
    return {
      kind: name + (/^[a-z_]+/.exec(about)?.[0] ?? about),
      at: at.toISOString(),
      state: isSent ? "sent" : "refused",
      is_resend: about.includes("-again-"),
    };
  });
}
