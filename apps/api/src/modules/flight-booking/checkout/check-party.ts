import type { PassengerType } from "@ghuri/contract/flights";
import { addMonths, ageOn } from "@ghuri/contract/dates";
import type { TravellerInput } from "@ghuri/contract/travellers";
import type { MessageCode } from "@ghuri/contract/messages/message";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PassengerCounts } from "../../../suppliers/flight-supplier.ts";
import { findPartyErrors } from "../../travellers/index.ts";

/** The facts of a trip that decide who may travel. */
export interface PartyRules {
  readonly passengers: PassengerCounts;
  /** Ages given in the search. A child of 12 was priced as an adult. */
  readonly childAges?: readonly number[] | undefined;
  readonly isInternational: boolean;
  readonly firstFlightDate: string;
  readonly lastFlightDate: string;
  readonly today: string;
  /** The traveller confirmed that an adult agrees. */
  readonly minorsConfirmed: boolean;
}

type PartyMember = TravellerInput & { readonly type: PassengerType };

export interface Party {
  readonly members: readonly PartyMember[];
  /** Nobody is 18 or older: staff review the booking. */
  readonly minorsOnly: boolean;
}

const ADULT_FROM = 12;
const CHILD_FROM = 2;
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
        ? addMonths(rules.lastFlightDate, PASSPORT_MONTHS)
        : null,
    }),
  );
  const minorsOnly = users.every(
    (user) => ageOn(user.date_of_birth, rules.firstFlightDate) < OF_AGE,
  );
  if (minorsOnly && !rules.minorsConfirmed) errors.add("minors_confirmed", "adult_18_required");
  errors.refuseIfAny();

  return { members: users.map((user, at) => toMember(user, at === 0, rules)), minorsOnly };
}

/** The passenger type by age on the day of the last flight (ruling OP-06). */
function typeByAge(dateOfBirth: string, lastFlightDate: string): PassengerType {
  const age = ageOn(dateOfBirth, lastFlightDate);
  if (age >= ADULT_FROM) return "ADT";
  return age >= CHILD_FROM ? "CNN" : "INF";
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
  const grown = (rules.childAges ?? []).filter((age) => age >= ADULT_FROM).length;
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
