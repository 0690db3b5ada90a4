import type { PassengerType } from "@ghuri/contract/flights";
import type { SpecialRequestCode } from "@ghuri/contract/special-requests";
import type { SupplierPassenger } from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";

const ORDER: readonly PassengerType[] = ["ADT", "CNN", "INF"];

/** What is asked of the airline for each traveller, by position. */
export type SpecialRequestsByPosition = ReadonlyMap<number, readonly SpecialRequestCode[]>;

/** The travellers as an airline lists them: adults, children, infants. Its positions are those of this list. */
export function inSupplierOrder(travellers: readonly OrderTraveller[]): OrderTraveller[] {
  return travellers.toSorted(
    (a, b) => ORDER.indexOf(requirePassengerType(a)) - ORDER.indexOf(requirePassengerType(b)),
  );
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
  return inSupplierOrder(travellers).map((one) => {
    const type = requirePassengerType(one);
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
