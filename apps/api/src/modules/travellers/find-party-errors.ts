import type { MessageCode } from "@ghuri/contract/messages/message";
import type { TravellerInput } from "@ghuri/contract/travellers";
import type { FieldError } from "../../platform/http/refusals/refuse.ts";

/** What a journey asks of everybody who goes. */
export interface PartyRules {
  /** The list's name in the request: `users`, `travellers`. */
  readonly field: string;
  readonly today: string;
  /** Passports must be good until this day; null: none are asked for. */
  readonly passportsUntil: string | null;
}

type FaultsByField = Record<string, FieldError[]>;

/**
 * What is wrong with the people of one booking, whatever is booked: all at once, by field. The first
 * is who we write to.
 */
export function findPartyErrors(
  people: readonly TravellerInput[],
  rules: PartyRules,
): FaultsByField {
  const faults: FaultsByField = {};
  const names = new Set<string>();
  const passports = new Set<string>();
  for (const [at, person] of people.entries()) {
    const fault = (field: string, code: MessageCode) =>
      (faults[`${rules.field}.${at}.${field}`] ??= []).push({ code });
    if (at === 0 && !person.email) fault("email", "email_required");
    if (at === 0 && !person.phone) fault("phone", "phone_required");
    if (person.date_of_birth > rules.today) fault("date_of_birth", "date_invalid");
    // One person cannot go twice; the second mention is the faulty one.
    if (isSecond(names, nameOf(person))) fault("first_name", "traveller_twice");
    if (rules.passportsUntil === null) continue;

    const { country, passport_number: number, passport_expiry_date: expiry } = person;
    if (number === null) fault("passport_number", "field_required");
    else if (isSecond(passports, `${country} ${number}`))
      fault("passport_number", "traveller_twice");
    if (expiry === null) fault("passport_expiry_date", "field_required");
    else if (expiry < rules.passportsUntil) fault("passport_expiry_date", "passport_expires_soon");
    if (person.passport_file === null) fault("passport_file", "passport_photo_required");
  }
  return faults;
}

function nameOf({ first_name, last_name, date_of_birth }: TravellerInput): string {
  return `${first_name} ${last_name} ${date_of_birth}`.toLowerCase();
}

function isSecond(seen: Set<string>, one: string): boolean {
  const known = seen.has(one);
  seen.add(one);
  return known;
}
