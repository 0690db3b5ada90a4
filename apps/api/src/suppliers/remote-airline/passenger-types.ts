import type { PassengerType } from "@ghuri/contract/flights";
import type { PassengerCounts } from "../flight-supplier.ts";
import type { Offer } from "./wire.ts";

/** From this age on the airline sells an adult's fare. */
const ADULT_AGE = 12;

/** One type for each passenger: adults, then children, then infants. */
export function listPassengerTypes(
  { adult, child, infant }: PassengerCounts,
  childAges: readonly number[] = [],
): PassengerType[] {
  const grown = childAges.filter((age) => age >= ADULT_AGE).length;
  return [
    ...Array.from({ length: adult + grown }, () => "ADT" as const),
    ...Array.from({ length: child - grown }, () => "CNN" as const),
    ...Array.from({ length: infant }, () => "INF" as const),
  ];
}

const ON_THE_WIRE = { ADT: "adult", CNN: "child", INF: "infant" } as const;
const OURS = { adult: "ADT", child: "CNN", infant: "INF" } as const;

export function toWireType(type: PassengerType): "adult" | "child" | "infant" {
  return ON_THE_WIRE[type];
}

export function typesOf({ passengers }: Pick<Offer, "passengers">): PassengerType[] {
  return passengers.map(({ type }) => OURS[type]);
}
