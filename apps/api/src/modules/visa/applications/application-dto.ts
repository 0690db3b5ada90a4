import type { VisaApplication, VisaApplicationStatus } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import type { OrderNow } from "../../orders/index.ts";
import { isBeforeSubmission } from "../product/visa-statuses.ts";
import type { VisaApplicationRow, visaNotes } from "../tables.ts";

/** An application as its owner sees it in the list at this moment, with its newest note. */
export function toApplicationDto(
  { order, state, partPayment, splitPayment }: OrderNow,
  { guidelineId, visa }: VisaApplicationRow,
  {
    note,
    language,
  }: {
    readonly note: typeof visaNotes.$inferSelect | undefined;
    readonly language: Language;
  },
): VisaApplication {
  const isOpen = isBeforeSubmission(state.status);
  return {
    id: order.id,
    hash: order.reference,
    visa_guideline: {
      id: guidelineId,
      country: visa.country[language],
      country_code: visa.countryCode,
      type: visa.type[language],
      thumb: visa.thumb,
    },
    entry_date: order.travelDate,
    exit_date: order.travelEndsOn,
    number_of_travellers: order.travellers,
    currency: order.currency,
    price: order.totalPayable,
    total_price: order.totalPrice,
    coupon:
      order.couponCode === null ? null : { name: order.couponCode, amount: order.couponDiscount },
    // Only statuses of this product are stored with it.
    status: state.status as VisaApplicationStatus,
    payment_status: state.paymentStatus,
    payment_url: state.paymentUrl,
    payment_deadline: state.deadline?.toISOString() ?? null,
    part_payment: partPayment,
    split_payment: splitPayment,
    note: note?.text ?? null,
    note_at: note?.at.toISOString() ?? null,
    available_actions: [
      ...(state.mayPay ? (["pay"] as const) : []),
      ...(isOpen && !state.isSettling ? (["cancel"] as const) : []),
      ...(isOpen ? (["upload_documents"] as const) : []),
      ...(order.paymentId === null ? [] : (["download_receipt"] as const)),
    ],
    created_at: order.createdAt.toISOString(),
  };
}
