import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { BoughtExtra } from "@ghuri/contract/flight-extras";

/** What the travellers have of all that was bought: on flights that the booking still has. */
export function ownedExtras({ extras }: Pick<FlightBooking, "extras">): BoughtExtra[] {
  return extras
    .filter(({ status }) => status === "extras_done")
    .flatMap(({ items }) =>
      items.filter(
        ({ returned, swapped_for, flight }) =>
          returned === null && swapped_for === null && flight !== null,
      ),
    );
}

/** The same with what is bought with the ticket while the booking waits for its payment, or for the ticket. */
export function heldExtras({ extras }: Pick<FlightBooking, "extras">): BoughtExtra[] {
  return extras
    .filter(
      ({ status, with_ticket }) =>
        with_ticket && (status === "extras_unpaid" || status === "extras_paid"),
    )
    .flatMap(({ items }) => items);
}

/** The seats that travellers have on one flight, by their position. */
export function ownedSeats(
  booking: Pick<FlightBooking, "extras">,
  flight: number,
): ReadonlyMap<number, string> {
  return new Map(
    ownedExtras(booking).flatMap((item) =>
      item.seat !== null && item.flight === flight ? [[item.traveller, item.seat] as const] : [],
    ),
  );
}
