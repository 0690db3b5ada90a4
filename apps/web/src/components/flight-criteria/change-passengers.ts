import { CHILD_AGE, MAX_SEATED_PASSENGERS } from "@ghuri/contract/limits";
import type { Criteria, Passengers } from "./criteria.ts";

export type PassengerKind = keyof Passengers;

const NEW_CHILD_AGE = CHILD_AGE.min;
export const CHILD_AGES: readonly number[] = Array.from(
  { length: CHILD_AGE.max - CHILD_AGE.min + 1 },
  (_, index) => index + CHILD_AGE.min,
);

/** Whether one more passenger of this kind can be added (spec 5). */
export function canAdd({ adult, child, infant }: Passengers, kind: PassengerKind): boolean {
  return kind === "infant" ? infant < adult : adult + child < MAX_SEATED_PASSENGERS;
}

/** Whether one passenger of this kind can be removed. */
export function canRemove({ adult, child, infant }: Passengers, kind: PassengerKind): boolean {
  if (kind === "adult") return adult > 1 && adult > infant;
  return kind === "child" ? child > 0 : infant > 0;
}

/** Adds or removes one passenger if allowed; a new child's age defaults to two. */
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
