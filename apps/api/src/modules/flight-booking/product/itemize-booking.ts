import type { FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { formatDate } from "../../../platform/format.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ReceiptDocument } from "../../../platform/pdf/document.ts";
import { localizeOption } from "../../flight-search/index.ts";
import type { OrderBreakdown } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";
import { ticketExtrasLines } from "../extras/ticket-extras.ts";
import { itemizedPriceLines } from "../payment/price-lines.ts";

/** The flights of a booking, and every fare, tax and charge, with the bags and seats of its price, for the receipt and for staff. */
export async function itemizeBooking(
  db: Queryable,
  booking: BookingRow,
  {
    language,
    describe,
  }: {
    readonly language: Language;
    readonly describe: Parameters<typeof localizeOption>[2];
  },
): Promise<OrderBreakdown> {
  const { couponCode, couponDiscount } = booking;
  const option = localizeOption(booking.option, language, describe);
  const [beside = []] = await ticketExtrasLines(db, [{ id: booking.id, language }]);
  const coupon = couponCode === null ? null : { name: couponCode, amount: couponDiscount };
  return {
    bought: option.flights.flatMap((leg) => leg.segments).map((one) => flightLine(language, one)),
    lines: itemizedPriceLines(language, { option, coupon, beside }),
    isSample: isSampleBooking(booking),
  };
}

function flightLine(language: Language, one: FlightSegment): ReceiptDocument["bought"][number] {
  const { departure_airport: from, arrival_airport: to } = one;
  const flight = `${one.airline_code} ${one.airline_flight_number}`;
  return {
    label: `${from.city} ${one.origin} – ${to.city} ${one.destination}`,
    detail: `${formatDate(language, one.departure_time)} · ${flight}`,
  };
}
