import type { OwnDeparture } from "@ghuri/contract/own-flights";
import type { SpecialRequestCode } from "@ghuri/contract/special-requests";
import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../../platform/db/database.ts";
import {
  findBookings,
  findBookingsOfHolds,
  findOwnedExtrasOf,
  findRequestsOf,
  isTravelling,
  type nameExtra,
} from "../../../flight-booking/index.ts";
import { findDeparture, findFlight, listDepartureHolds } from "../../../inventory/index.ts";
import { findOrderTravellers, type OrderTraveller, orders } from "../../../orders/index.ts";

/** One traveller on a departure. */
export interface ManifestPassenger {
  readonly traveller: OrderTraveller;
  readonly fareName: string;
  readonly reference: string;
  /** That of the booking; "changing" for seats that are held while a traveller changes to this flight. */
  readonly status: string;
  readonly isPaid: boolean;
  readonly pnr: string;
  readonly ticketNumber: string;
  /** Bags and seats that were bought beside the ticket. */
  readonly extras: readonly Parameters<typeof nameExtra>[1][];
  /** What the airline is asked for, and whether it has agreed. */
  readonly requests: readonly {
    readonly code: SpecialRequestCode;
    readonly isConfirmed: boolean;
  }[];
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
  const bookingIdOf = await findBookingsOfHolds(
    db,
    holds.map(({ orderId }) => orderId),
  );
  const ids = [...new Set(bookingIdOf.values())];
  const bookings = ids.length > 0 ? await findBookings(db, inArray(orders.id, ids)) : [];
  const travellers = await findOrderTravellers(db, ids);
  const extras = await findOwnedExtrasOf(db, ids);
  const requests = await findRequestsOf(db, ids);
  // As the flight was called on the day of the sale.
  const names = [
    `${flight.flightNumber} ${date}`,
    `${departure.schedule.flight_number} ${departure.schedule.departs_at.slice(0, 10)}`,
  ];
  const isHere = (key: string) =>
    names.some((name) => key.startsWith(`${flight.airlineCode}${name}`));
  const passengers = holds.flatMap(({ orderId, fareName }) => {
    const booking = bookings.find((one) => one.id === bookingIdOf.get(orderId));
    if (!booking) return [];
    // A change to this flight is under way: its tickets are still those of the other flight.
    const isChanging = booking.id !== orderId;
    return travellers
      .filter((one) => one.orderId === booking.id && isTravelling(booking, one))
      .map((traveller) => ({
        traveller,
        fareName,
        reference: booking.reference,
        status: isChanging ? "changing" : booking.status,
        isPaid: !isChanging && booking.status !== "booked",
        pnr: isChanging ? "" : (booking.pnr ?? ""),
        ticketNumber: isChanging ? "" : (booking.ticketNumbers[traveller.position] ?? ""),
        extras: isChanging
          ? []
          : (extras.get(booking.id) ?? []).filter(
              (one) => one.traveller === traveller.position && isHere(one.flight),
            ),
        requests: (requests.get(booking.id) ?? [])
          .filter(
            ({ position, outcome }) => position === traveller.position && outcome !== "declined",
          )
          .map(({ code, outcome }) => ({ code, isConfirmed: outcome === "confirmed" })),
      }));
  });
  return { flight, departure, passengers };
}
