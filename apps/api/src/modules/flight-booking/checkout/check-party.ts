import type { PassengerType } from "@ghuri/contract/flights";
import { addMonths, ageOn } from "@ghuri/contract/dates";
import { ADULT_FARE_AGE, CHILD_AGE } from "@ghuri/contract/limits";
import type { TravellerInput } from "@ghuri/contract/travellers";
import type { MessageCode } from "@ghuri/contract/messages/message";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Criteria, PassengerCounts } from "../../../suppliers/flight-supplier.ts";
import { findPartyErrors } from "../../travellers/index.ts";

/** The facts of a trip that decide who may travel. */
export interface PartyRules {
  readonly passengers: PassengerCounts;
  /** Ages given in the search. A child of 12 was priced as an adult. */
  readonly childAges?: readonly number[] | undefined;
  readonly isInternational: boolean;
  /** Local date of the first departure. */
  readonly firstFlightDate: string;
  /** Local date of the last departure, connections included. Decides the passenger type (ruling OP-06). */
  readonly lastFlightDate: string;
  /** Local date of the last arrival. Passports are valid six months longer. */
  readonly lastArrivalDate: string;
  readonly today: string;
  /** The traveller confirmed that an adult agrees. */
  readonly minorsConfirmed: boolean;
  /** Whether passports are shown by a photo. */
  readonly needsPassportPhoto: boolean;
}

type PartyMember = TravellerInput & { readonly type: PassengerType };

export interface Party {
  readonly members: readonly PartyMember[];
  /** Nobody is 18 or older: staff review the booking. */
  readonly minorsOnly: boolean;
  /** The age that each child is priced by, youngest first. */
  readonly childAges: readonly number[];
}

const OF_AGE = 18;
const PASSPORT_MONTHS = 6;

/**
 * Checks all travellers and returns them as stored in the booking, or refuses with every error at
 * once.
 */
export function checkParty(users: readonly TravellerInput[], rules: PartyRules): Party {
  const { adult, child, infant } = rules.passengers;
  const errors = new FieldErrors();
  if (users.length !== adult + child + infant) errors.add("users", "travellers_count");
  if (infant > adult) errors.add("users", "infants_exceed_adults");
  errors.refuseIfAny();

  checkTypes(users, rules, errors);
  errors.addAll(
    findPartyErrors(users, {
      field: "users",
      today: rules.today,
      passportsUntil: rules.isInternational
        ? addMonths(rules.lastArrivalDate, PASSPORT_MONTHS)
        : null,
      needsPassportPhoto: rules.needsPassportPhoto,
    }),
  );
  const minorsOnly = users.every(
    (user) => ageOn(user.date_of_birth, rules.firstFlightDate) < OF_AGE,
  );
  if (minorsOnly && !rules.minorsConfirmed) errors.add("minors_confirmed", "adult_18_required");
  errors.refuseIfAny();

  const children = users.slice(adult, adult + child);
  return {
    members: users.map((user, at) => toMember(user, at === 0, rules)),
    minorsOnly,
    childAges: children.map((user) => pricedAge(user.date_of_birth, rules)).toSorted(byNumber),
  };
}

/** The passenger type by age on the day of the last flight (ruling OP-06). */
function typeByAge(dateOfBirth: string, lastFlightDate: string): PassengerType {
  const age = ageOn(dateOfBirth, lastFlightDate);
  if (age >= ADULT_FARE_AGE) return "ADT";
  return age >= CHILD_AGE.min ? "CNN" : "INF";
}

/**
 * Travel tax depends on the age on the day the journey begins, and the fare on the passenger type. A child that turns two
 * or twelve on the way is priced as its type.
 */
function pricedAge(dateOfBirth: string, { firstFlightDate, lastFlightDate }: PartyRules): number {
  if (typeByAge(dateOfBirth, lastFlightDate) === "ADT") return ADULT_FARE_AGE;
  return Math.max(CHILD_AGE.min, ageOn(dateOfBirth, firstFlightDate));
}

const byNumber = (a: number, b: number) => a - b;

/** True when the children are priced by the ages of the search. Without ages a search counts each child as 2. */
export function isPricedBySearch(
  { childAges }: Party,
  { passengers, childAges: searched }: Pick<Criteria, "passengers" | "childAges">,
): boolean {
  const ages = searched ?? Array<number>(passengers.child).fill(CHILD_AGE.min);
  return ages.toSorted(byNumber).every((age, at) => age === childAges[at]);
}

/**
 * Slots are adults, then children, then infants, as in the search. Children may be in any order.
 */
function checkTypes(
  users: readonly TravellerInput[],
  rules: PartyRules,
  errors: FieldErrors,
): void {
  const { adult, child, infant } = rules.passengers;
  const grown = (rules.childAges ?? []).filter((age) => age >= ADULT_FARE_AGE).length;
  const adults = { ADT: adult, CNN: 0, INF: 0 };
  const children = { ADT: grown, CNN: child - grown, INF: 0 };
  const infants = { ADT: 0, CNN: 0, INF: infant };
  for (const [at, { date_of_birth: born }] of users.entries()) {
    const field = `users.${at}.date_of_birth`;
    const slots = at < adult ? adults : at < adult + child ? children : infants;
    const type = typeByAge(born, rules.lastFlightDate);
    // A future date of birth has no type. It is reported as an error of the date field.
    if (born > rules.today) continue;
    if (slots[type] === 0) errors.add(field, "traveller_age_mismatch");
    else slots[type]--;
  }
}

/**
 * Stores only what the trip needs: no passports on domestic trips, contact details of the primary
 * traveller only (spec 5).
 */
function toMember(user: TravellerInput, isPrimary: boolean, rules: PartyRules): PartyMember {
  return {
    ...user,
    type: typeByAge(user.date_of_birth, rules.lastFlightDate),
    ...(isPrimary ? {} : { email: null, phone: null }),
    ...(rules.isInternational
      ? {}
      : { passport_number: null, passport_expiry_date: null, passport_file: null }),
  };
}

class FieldErrors {
  readonly #fields: Record<string, FieldError[]> = {};

  add(field: string, code: MessageCode): void {
    (this.#fields[field] ??= []).push({ code });
  }

  addAll(errors: Readonly<Record<string, readonly FieldError[]>>): void {
    for (const [field, codes] of Object.entries(errors))
      for (const { code } of codes) this.add(field, code);
  }

  refuseIfAny(): void {
    if (Object.keys(this.#fields).length > 0) refuse("invalid", { fields: this.#fields });
  }
}

/** Infants have no seat. */
export function seatsOf({ members }: Party): number {
  return members.filter(({ type }) => type !== "INF").length;
}
