import type { PackageBooking, PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import type { OrderNow } from "../../orders/index.ts";
import type { PackageBookingRow } from "../tables.ts";

/** A booking as its owner sees it in the list at this moment. */
export function toBookingDto(
  { order, state, partPayment, splitPayment }: OrderNow,
  { packageId, bought }: PackageBookingRow,
  language: Language,
): PackageBooking {
  return {
    id: order.id,
    hash: order.reference,
    package: {
      id: packageId,
      name: bought.name[language],
      slug: bought.slug,
      country: bought.country[language],
      location: bought.location[language],
      duration: bought.duration,
      thumb: bought.thumb,
    },
    departure_date: order.travelDate,
    number_of_travellers: order.travellers,
    currency: order.currency,
    price: order.totalPayable,
    total_price: order.totalPrice,
    coupon:
      order.couponCode === null ? null : { name: order.couponCode, amount: order.couponDiscount },
    // Only statuses of this product are stored with it.
    status: state.status as PackageBookingStatus,
    payment_status: state.paymentStatus,
    payment_url: state.paymentUrl,
    payment_deadline: state.deadline?.toISOString() ?? null,
    part_payment: partPayment,
    split_payment: splitPayment,
    available_actions: [
      ...(state.mayPay ? (["pay"] as const) : []),
      ...(state.isPayable && !state.isSettling ? (["cancel"] as const) : []),
      ...(order.paymentId === null ? [] : (["download_receipt"] as const)),
    ],
    created_at: order.createdAt.toISOString(),
  };
}
