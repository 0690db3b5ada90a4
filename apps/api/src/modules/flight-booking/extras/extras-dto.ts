import type { FlightExtras, FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import { getOrderNow, type Product } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { findExtras } from "./find-extras.ts";
import { flightsOf } from "./flights-of-booking.ts";
import { areWithTicket } from "./ticket-extras.ts";
import { sumOf } from "./extras-sum.ts";

/** What was bought with the ticket is paid and given up with the booking, never alone. */
const WITH_TICKET = {
  deadline: null,
  paymentUrl: null,
  mayPay: false,
  isPayable: false,
  isSettling: false,
};

/** It follows the booking. What a cancelled booking had says itself what came back for it. */
const STATUS_OF = {
  not_booked: "extras_unpaid",
  booked: "extras_unpaid",
  booking_confirmed: "extras_paid",
  ticket_issued: "extras_done",
  booking_cancelled: "extras_withdrawn",
  booking_expired: "extras_expired",
  booking_failed: "extras_failed",
} as const satisfies Record<FlightBookingStatus, FlightExtrasStatus>;

/** The purchases of a booking as its owner sees them now, newest first. */
export async function getExtras(
  db: Queryable,
  product: Product,
  {
    booking,
    status,
    now,
  }: {
    readonly booking: BookingRow;
    /** Of the booking at this moment. */
    readonly status: FlightBookingStatus;
    readonly now: Date;
  },
): Promise<FlightExtras[]> {
  const places = new Map(flightsOf(booking).map(({ key }, at) => [key, at]));
  const purchases = await findExtras(db, booking.id);
  return Promise.all(
    purchases.map(async ({ order, extras }): Promise<FlightExtras> => {
      const withTicket = areWithTicket(extras);
      const state = withTicket
        ? { ...WITH_TICKET, status: STATUS_OF[status] }
        : (await getOrderNow(db, product, order, now)).state;
      const { fee, total } = sumOf(extras.items);
      return {
        id: order.id,
        reference: order.reference,
        with_ticket: withTicket,
        // Only statuses of this product are stored with it.
        status: state.status as FlightExtrasStatus,
        items: extras.items.map((item) => ({
          kind: item.kind,
          name: item.name,
          kg: item.kg,
          seat: item.seat,
          instead_of: item.insteadOf?.seat ?? null,
          swapped_for: item.swappedFor ?? null,
          traveller: item.traveller,
          flight: places.get(item.flight) ?? null,
          route: item.route,
          quantity: item.quantity,
          price: item.price,
          is_refundable: item.refundable,
          returned: item.returned,
        })),
        fee,
        total,
        created_at: order.createdAt.toISOString(),
        bought_at: extras.doneAt?.toISOString() ?? null,
        payment_deadline: state.deadline?.toISOString() ?? null,
        payment_url: state.paymentUrl,
        may_pay: state.mayPay,
        may_withdraw: state.isPayable && !state.isSettling,
      };
    }),
  );
}
