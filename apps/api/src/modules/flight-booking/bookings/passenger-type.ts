import type { PassengerType } from "@ghuri/contract/flights";
import type { OrderTraveller } from "../../orders/index.ts";

/** The passenger type of a flight's traveller. @throws when the traveller is of another product's order. */
export function requirePassengerType({ id, passengerType }: OrderTraveller): PassengerType {
  if (passengerType === null) throw new Error(`Traveller ${id} has no passenger type`);
  return passengerType;
}
