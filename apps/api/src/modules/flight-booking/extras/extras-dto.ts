import type { FlightExtras, FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import type { Queryable } from "../../../platform/db/database.ts";
import { getOrderNow, type Product } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { findExtras } from "./find-extras.ts";
import { flightsOf } from "./flights-of-booking.ts";
import { sumOf } from "./price-extras.ts";

/** The purchases of a booking as its owner sees them now, newest first. */
export async function getExtras(
  db: Queryable,
  product: Product,
  { booking, now }: { readonly booking: BookingRow; readonly now: Date },
): Promise<FlightExtras[]> {
  const places = new Map(flightsOf(booking).map(({ key }, at) => [key, at]));
  const purchases = await findExtras(db, booking.id);
  return Promise.all(
    purchases.map(async ({ order, extras }): Promise<FlightExtras> => {
      const { state } = await getOrderNow(db, product, order, now);
      const { fee, total } = sumOf(extras.items);
      return {
        id: order.id,
        reference: order.reference,
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
