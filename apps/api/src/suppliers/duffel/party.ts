import type { PassengerType } from "@ghuri/contract/flights";
import type { PassengerCounts, SupplierPassenger } from "../flight-supplier.ts";

/** From this age on airlines sell an adult's fare. */
const ADULT_AGE = 12;
/** Duffel knows an adult without an age from here on. */
const GROWN_AGE = 18;
/** Of a child whose age was not said. */
const YOUNGEST_CHILD = 2;
/** Of an infant, before its birth date is known. */
const INFANT_AGE = 0;

/** Somebody to be priced; age null: 18 or older. */
export interface Traveller {
  readonly type: PassengerType;
  readonly age: number | null;
}

/** Adults, then children, then infants. A child of 12 is priced as an adult. */
export function listTravellers(
  { adult, child, infant }: PassengerCounts,
  childAges: readonly number[] = [],
): Traveller[] {
  const ages = Array.from({ length: child }, (_, at) => childAges[at] ?? YOUNGEST_CHILD);
  const aged = (type: PassengerType) => (age: number) => ({ type, age });
  return [
    ...Array.from({ length: adult }, () => ({ type: "ADT" as const, age: null })),
    ...ages.filter((age) => age >= ADULT_AGE).map(aged("ADT")),
    ...ages.filter((age) => age < ADULT_AGE).map(aged("CNN")),
    ...Array.from({ length: infant }, () => ({ type: "INF" as const, age: INFANT_AGE })),
  ];
}

/** The travellers of an order, by their real ages on the day of the last flight. */
export function travellersOn(
  passengers: readonly Pick<SupplierPassenger, "type" | "birthDate">[],
  lastDay: string,
): Traveller[] {
  return passengers.map(({ type, birthDate }) => {
    const age = ageOn(birthDate, lastDay);
    return { type, age: age >= GROWN_AGE ? null : age };
  });
}

/** Type and age, never both: Duffel refuses that. */
export function toWire({ age }: Traveller): object {
  return age === null ? { type: "adult" } : { age };
}

/** "ADT CNN7 INF0": the same text means the same price. */
export function nameParty(travellers: readonly Traveller[]): string {
  return travellers.map(({ type, age }) => `${type}${age ?? ""}`).join(" ");
}

/** The types of a party by its name. */
export function typesOfParty(party: string): PassengerType[] {
  return party.split(" ").map((one) => one.slice(0, 3) as PassengerType);
}

/** Whole years on a day; both are calendar dates. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
