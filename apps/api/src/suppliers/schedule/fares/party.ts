import type { PassengerFare } from "@ghuri/contract/flights";
import { ADULT_FARE_AGE, CHILD_AGE } from "@ghuri/contract/limits";
import { CHILD_FARE_SHARE, INFANT_FARE_SHARE } from "../../../../seed/schedule/fares.ts";
import type { PassengerCounts } from "../../flight-supplier.ts";

export type AgeBand = "adult" | "child5To11" | "childUnder5" | "infant";

/** Travellers who pay the same fare and the same taxes. */
interface PassengerKind {
  readonly type: PassengerFare["type"];
  readonly band: AgeBand;
  readonly count: number;
}

export interface Party {
  readonly kinds: readonly PassengerKind[];
  /** Infants sit on a lap. */
  readonly seats: number;
}

const SCHOOL_AGE = 5;
const UNKNOWN_CHILD_AGE = CHILD_AGE.min;

const FARE_SHARE: Readonly<Record<AgeBand, number>> = {
  adult: 1,
  child5To11: CHILD_FARE_SHARE,
  childUnder5: CHILD_FARE_SHARE,
  infant: INFANT_FARE_SHARE,
};

/** Groups the travellers by what they pay: a child of 12 pays as an adult, and taxes distinguish two ages of child. */
export function createParty(
  passengers: PassengerCounts,
  childAges: readonly number[] = Array<number>(passengers.child).fill(UNKNOWN_CHILD_AGE),
): Party {
  const { adult, infant } = passengers;
  const grown = childAges.filter((age) => age >= ADULT_FARE_AGE).length;
  const small = childAges.filter((age) => age < SCHOOL_AGE).length;
  const kinds: PassengerKind[] = [
    { type: "ADT", band: "adult", count: adult + grown },
    { type: "CNN", band: "child5To11", count: childAges.length - grown - small },
    { type: "CNN", band: "childUnder5", count: small },
    { type: "INF", band: "infant", count: infant },
  ];
  return {
    kinds: kinds.filter((kind) => kind.count > 0),
    seats: adult + childAges.length,
  };
}

export function calculatePassengerFare(band: AgeBand, adultFare: number): number {
  return Math.round(adultFare * FARE_SHARE[band]);
}
