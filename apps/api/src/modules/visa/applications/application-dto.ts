import type { VisaApplication, VisaApplicationStatus } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import type { SubjectPayment } from "../../payments/index.ts";
import { isBeforeSubmission } from "./application-status.ts";
import { deadlineOf, isOverdue, isUnpaid } from "../payment/deadlines.ts";
import type { ApplicationRow } from "./lock-application.ts";
import type { visaNotes } from "../tables.ts";

/** What a DTO needs besides the row. */
export interface ApplicationContext {
  readonly payment: SubjectPayment | undefined;
  readonly note: typeof visaNotes.$inferSelect | undefined;
  readonly language: Language;
  readonly now: Date;
}

/** An application as its owner sees it in the list at this moment. */
export function toApplicationDto(
  application: ApplicationRow,
  { payment, note, language, now }: ApplicationContext,
): VisaApplication {
  if (!payment) throw new Error(`No payment state for application ${application.id}`);
  const { visa, couponCode } = application;
  const status = statusNow(application, payment, now);
  const isOpen = isBeforeSubmission(status);
  const isPayable = isOpen && isUnpaid(application);
  // While the booking is payable, a failed attempt does not block the next one (ruling OP-27).
  const hasFailed = payment.status === "failed" || payment.status === "cancelled";
  const paymentStatus = isPayable && hasFailed ? null : payment.status;
  const paymentUrl = isPayable ? payment.paymentUrl : null;
  // A pending payment without a URL is being settled or reviewed. The traveller must not pay twice.
  const mayPay = isPayable && (paymentStatus === null || paymentUrl !== null);
  const isSettling = isPayable && payment.status === "paid";
  return {
    id: application.id,
    hash: application.reference,
    visa_guideline: {
      id: application.guidelineId,
      country: visa.country[language],
      country_code: visa.countryCode,
      type: visa.type[language],
      thumb: visa.thumb,
    },
    entry_date: application.entryDate,
    exit_date: application.exitDate,
    number_of_travellers: application.travellers,
    currency: application.currency,
    price: application.totalPayable,
    total_price: application.totalPrice,
    coupon: couponCode === null ? null : { name: couponCode, amount: application.couponDiscount },
    status,
    payment_status: paymentStatus,
    payment_url: paymentUrl,
    payment_deadline: isPayable ? (deadlineOf(application)?.toISOString() ?? null) : null,
    note: note?.text ?? null,
    note_at: note?.at.toISOString() ?? null,
    available_actions: [
      ...(mayPay ? (["pay"] as const) : []),
      ...(isOpen && !isSettling ? (["cancel"] as const) : []),
      ...(isOpen ? (["upload_documents"] as const) : []),
      ...(application.paymentId === null ? [] : (["download_receipt"] as const)),
    ],
    created_at: application.createdAt.toISOString(),
  };
}

/**
 * An unpaid application counts as cancelled from its deadline on, even before the job stores it.
 */
function statusNow(
  application: ApplicationRow,
  payment: SubjectPayment,
  now: Date,
): VisaApplicationStatus {
  const { status } = application;
  const isOver =
    isBeforeSubmission(status) && payment.status !== "paid" && isOverdue(application, now);
  return isOver ? "cancelled" : status;
}
