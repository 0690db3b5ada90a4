import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import {
  kindOfRequest,
  requestCodesFor,
  type SpecialRequestCode,
} from "@ghuri/contract/special-requests";
import { listPassengers } from "../../../components/checkout/flight-passengers.ts";
import { travellersLeft } from "../parts/chosen-part.ts";

/** A traveller for whom something can still be asked. */
interface Askable {
  readonly position: number;
  readonly name: string;
  readonly codes: readonly SpecialRequestCode[];
}

/** Those who travel, each with what is not asked for yet: one of a kind. */
export function findAskable(booking: FlightBooking): Askable[] {
  const types = listPassengers(booking.passengers);
  return travellersLeft(booking).flatMap((position) => {
    const traveller = booking.travellers[position];
    const asked = booking.special_requests
      .filter((one) => one.traveller === position && one.state !== "declined")
      .map(({ code }) => kindOfRequest(code));
    const codes = requestCodesFor(types[position]?.type ?? "ADT").filter(
      (code) => !asked.includes(kindOfRequest(code)),
    );
    return traveller && codes.length > 0
      ? [{ position, name: `${traveller.first_name} ${traveller.last_name}`, codes }]
      : [];
  });
}
