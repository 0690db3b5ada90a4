import type { OrderTraveller, writeOrder } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";

type NewOrder = Parameters<typeof writeOrder>[1];

/** What an order beside a booking takes over from it. The travellers' documents stay with the booking. */
export function besideBooking(
  booking: BookingRow,
  travellers: readonly OrderTraveller[],
): Pick<NewOrder, "accountId" | "soldBy" | "hold" | "language" | "minorsOnly" | "travellers"> {
  return {
    accountId: booking.accountId,
    soldBy: null,
    hold: null,
    language: booking.language,
    minorsOnly: booking.minorsOnly,
    travellers: travellersLeft(booking, travellers).map((one, at) => ({
      title: one.title,
      firstName: one.firstName,
      lastName: one.lastName,
      dateOfBirth: one.dateOfBirth,
      gender: one.gender,
      country: one.country,
      nationality: one.nationality,
      // The contact stays, also when the first traveller of the booking does not travel any more.
      email: at === 0 ? (travellers[0]?.email ?? null) : one.email,
      phone: at === 0 ? (travellers[0]?.phone ?? null) : one.phone,
      passengerType: one.passengerType,
    })),
  };
}

/** The price of an order that no coupon is taken off. */
export function priceOf(total: number): NewOrder["quote"] {
  return { total_price: total, coupon: null, coupon_discount: 0, total_payable: total };
}
