import type { Traveller } from "@ghuri/contract/travellers";
import type { TravellerFormValues } from "./traveller-schema.ts";
import { EMPTY_TRAVELLER, toFormValues } from "./traveller-schema.ts";

/** A saved traveller who seems to be the person in the form, and the reason. */
export interface DuplicateTraveller {
  readonly traveller: Traveller;
  readonly by: "passport" | "birth";
}

/** Matches by passport number and country, or by name and date of birth. */
export function findDuplicateTraveller(
  values: TravellerFormValues,
  saved: readonly Traveller[],
): DuplicateTraveller | null {
  const byPassport = saved.find(
    (one) =>
      one.passport_number !== null &&
      plain(one.passport_number) === plain(values.passport_number) &&
      one.country === values.country,
  );
  if (byPassport) return { traveller: byPassport, by: "passport" };
  const byBirth = saved.find(
    (one) => one.date_of_birth === values.date_of_birth && fullName(one) === fullName(values),
  );
  return byBirth ? { traveller: byBirth, by: "birth" } : null;
}

/** Merges the form into the saved traveller. Untouched fields keep their saved values. */
export function mergeIntoSaved(saved: Traveller, values: TravellerFormValues): TravellerFormValues {
  const untouched: Readonly<Record<string, string>> = EMPTY_TRAVELLER;
  const typed = Object.entries(values).filter(([field, value]) => value !== untouched[field]);
  return { ...toFormValues(saved), ...(Object.fromEntries(typed) as Partial<TravellerFormValues>) };
}

function fullName(person: { readonly first_name: string; readonly last_name: string }): string {
  return plain(`${person.first_name} ${person.last_name}`);
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}
