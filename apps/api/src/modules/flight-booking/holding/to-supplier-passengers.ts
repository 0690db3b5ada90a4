import type { PassengerType } from "@ghuri/contract/flights";
import type { SpecialRequestCode } from "@ghuri/contract/special-requests";
import type { SupplierPassenger } from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";

const ORDER: readonly PassengerType[] = ["ADT", "CNN", "INF"];

/** What is asked of the airline for each traveller, by position. */
export type SpecialRequestsByPosition = ReadonlyMap<number, readonly SpecialRequestCode[]>;

/** Somebody who flies, by the position among the travellers. */
export interface Passenger {
  readonly position: number;
  readonly type: PassengerType;
}

/** The travellers as an airline lists them: adults, children, infants. Its positions are those of this list. */
export function inSupplierOrder<One extends Passenger>(passengers: readonly One[]): One[] {
  return passengers.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

/** A traveller of a booking as somebody who flies. */
export function toPassenger(traveller: OrderTraveller): Passenger {
  return { position: traveller.position, type: requirePassengerType(traveller) };
}

/**
 * The travellers of an order as an airline books them: adults, children, infants, each infant on the lap of an adult.
 * Everybody is reached at the contact of the primary traveller.
 */
export function toSupplierPassengers(
  travellers: readonly OrderTraveller[],
  requests: SpecialRequestsByPosition = new Map(),
): SupplierPassenger[] {
  const [primary] = travellers;
  let lap = 0;
  const typed = travellers.map((one) => ({ ...one, type: requirePassengerType(one) }));
  return inSupplierOrder(typed).map((one) => {
    const { type } = one;
    const gender = genderOf(one);
    return {
      type,
      title: titleOf(one.title, type, gender),
      firstName: one.firstName.toUpperCase(),
      lastName: one.lastName.toUpperCase(),
      gender,
      birthDate: one.dateOfBirth,
      nationality: one.country,
      email: primary?.email ?? "",
      phone: primary?.phone ?? "",
      passport:
        one.passportNumber && one.passportExpiryDate
          ? {
              number: one.passportNumber,
              issuedBy: one.country,
              expiresOn: one.passportExpiryDate,
            }
          : null,
      lapOf: type === "INF" ? lap++ : null,
      loyalty: null,
      specialRequests: requests.get(one.position) ?? [],
    };
  });
}

/** Airlines book M or F. Of another gender the title decides, as it is printed on the ticket. */
function genderOf({ gender, title }: OrderTraveller): "M" | "F" {
  if (gender === "male" || gender === "female") return gender === "male" ? "M" : "F";
  return title === "Ms" || title === "Mrs" ? "F" : "M";
}

/** Airlines have titles of their own for the young, and none for doctors and engineers. */
function titleOf(
  title: string,
  type: PassengerType,
  gender: "M" | "F",
): SupplierPassenger["title"] {
  if (type !== "ADT") return gender === "M" ? "MSTR" : "MISS";
  if (title === "Mr" || title === "Mrs" || title === "Ms")
    return ({ Mr: "MR", Mrs: "MRS", Ms: "MS" } as const)[title];
  return gender === "M" ? "MR" : "MS";
}
