import type { MessageCode } from "@ghuri/contract/messages/message";
import type { TravellerInput } from "@ghuri/contract/travellers";
import type { FieldError } from "../../platform/http/refusals/refuse.ts";

/** What a journey requires of every passenger. */
export interface PartyRules {
  /** The list's name in the request: `users`, `travellers`. */
  readonly field: string;
  readonly today: string;
  /** Passports must be valid until this day. Null: no passport is required. */
  readonly passportsUntil: string | null;
  /** Whether a photo shows each passport. Staff who see the passport itself need none. */
  readonly needsPassportPhoto: boolean;
}

type ErrorsByField = Record<string, FieldError[]>;

/**
 * All errors in the passengers of one booking, of any kind, by field. Emails go to the first passenger,
 * who therefore needs an email address and a phone number.
 */
export function findPartyErrors(
  travellers: readonly TravellerInput[],
  rules: PartyRules,
): ErrorsByField {
  const errors: ErrorsByField = {};
  const names = new Set<string>();
  const passports = new Set<string>();
  for (const [at, person] of travellers.entries()) {
    const error = (field: string, code: MessageCode) =>
      (errors[`${rules.field}.${at}.${field}`] ??= []).push({ code });
    if (at === 0 && !person.email) error("email", "email_required");
    if (at === 0 && !person.phone) error("phone", "phone_required");
    if (person.date_of_birth > rules.today) error("date_of_birth", "date_invalid");
    // The same person cannot travel twice; the second entry gets the error.
    if (isSecond(names, nameOf(person))) error("first_name", "traveller_twice");
    if (rules.passportsUntil === null) continue;

    const { country, passport_number: number, passport_expiry_date: expiry } = person;
    if (number === null) error("passport_number", "field_required");
    else if (isSecond(passports, `${country} ${number}`))
      error("passport_number", "traveller_twice");
    if (expiry === null) error("passport_expiry_date", "field_required");
    else if (expiry < rules.passportsUntil) error("passport_expiry_date", "passport_expires_soon");
    if (rules.needsPassportPhoto && person.passport_file === null)
      error("passport_file", "passport_photo_required");
  }
  return errors;
}

function nameOf({ first_name, last_name, date_of_birth }: TravellerInput): string {
  return `${first_name} ${last_name} ${date_of_birth}`.toLowerCase();
}

function isSecond(seen: Set<string>, one: string): boolean {
  const known = seen.has(one);
  seen.add(one);
  return known;
}
