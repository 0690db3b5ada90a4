import type { OwnDeparture } from "@ghuri/contract/own-flights";
import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../../platform/db/database.ts";
import { findBookings, isTravelling } from "../../../flight-booking/index.ts";
import { findDeparture, findFlight, listDepartureHolds } from "../../../inventory/index.ts";
import { findOrderTravellers, type OrderTraveller, orders } from "../../../orders/index.ts";

/** One traveller on a departure. */
export interface ManifestPassenger {
  readonly traveller: OrderTraveller;
  readonly fareName: string;
  readonly reference: string;
  readonly status: string;
  readonly pnr: string;
  readonly ticketNumber: string;
}

/** A departure of our own, and who flies on it. */
export interface Manifest {
  readonly flight: Awaited<ReturnType<typeof findFlight>>["row"];
  readonly departure: OwnDeparture;
  readonly passengers: readonly ManifestPassenger[];
}

/** Reads the passengers of a departure, by booking. Refuses `not_found` on a day without one. */
export async function findManifest(
  db: Queryable,
  { id, date }: { readonly id: string; readonly date: string },
): Promise<Manifest> {
  const departure = await findDeparture(db, id, date);
  const { row: flight } = await findFlight(db, id);
  const holds = await listDepartureHolds(db, id, date);
  const ids = holds.map(({ bookingId }) => bookingId);
  const bookings = ids.length > 0 ? await findBookings(db, inArray(orders.id, ids)) : [];
  const travellers = await findOrderTravellers(db, ids);
  const passengers = holds.flatMap(({ bookingId, fareName }) => {
    const booking = bookings.find((one) => one.id === bookingId);
    return travellers
      .filter((one) => one.orderId === bookingId && (!booking || isTravelling(booking, one)))
      .map((traveller) => ({
        traveller,
        fareName,
        reference: booking?.reference ?? "",
        status: booking?.status ?? "",
        pnr: booking?.pnr ?? "",
        ticketNumber: booking?.ticketNumbers[traveller.position] ?? "",
      }));
  });
  return { flight, departure, passengers };
}
