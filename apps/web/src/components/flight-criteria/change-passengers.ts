import type { Criteria, Passengers } from "./criteria.ts";

export type PassengerKind = keyof Passengers;

/** spec 9; infants do not count among the seven (ruling OP-57). */
const MAX_SEATED = 7;
const NEW_CHILD_AGE = 2;
export const CHILD_AGES: readonly number[] = Array.from({ length: 11 }, (_, index) => index + 2);

/** May one more of this kind travel? (spec 5) */
export function canAdd({ adult, child, infant }: Passengers, kind: PassengerKind): boolean {
  return kind === "infant" ? infant < adult : adult + child < MAX_SEATED;
}

/** May one of this kind stay at home? */
export function canRemove({ adult, child, infant }: Passengers, kind: PassengerKind): boolean {
  if (kind === "adult") return adult > 1 && adult > infant;
  return kind === "child" ? child > 0 : infant > 0;
}

/** Adds or removes one, when that may be; a new child is two years old. */
export function changeCount(criteria: Criteria, kind: PassengerKind, by: 1 | -1): Criteria {
  const { passengers, childAges } = criteria;
  if (by === 1 ? !canAdd(passengers, kind) : !canRemove(passengers, kind)) return criteria;
  const ages = by === 1 ? [...childAges, NEW_CHILD_AGE] : childAges.slice(0, -1);
  return {
    ...criteria,
    passengers: { ...passengers, [kind]: passengers[kind] + by },
    childAges: kind === "child" ? ages : childAges,
  };
}

export function setChildAge(criteria: Criteria, at: number, age: number): Criteria {
  return {
    ...criteria,
    childAges: criteria.childAges.map((old, index) => (index === at ? age : old)),
  };
}

export function passengerTotal({ adult, child, infant }: Passengers): number {
  return adult + child + infant;
}
