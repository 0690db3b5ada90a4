import { Email, Phone, travellerFields } from "@ghuri/contract/people";
import type { Traveller, TravellerInput } from "@ghuri/contract/people";
import { z } from "zod";

export interface TravellerNeeds {
  /** The first traveller is who the airline writes to and calls. */
  readonly contact: boolean;
  readonly passport: boolean;
}

/** What the form holds: texts, whether shown or not, so that a hidden passport is not forgotten. */
export type TravellerValues = {
  [Field in keyof TravellerInput]-?: NonNullable<TravellerInput[Field]>;
};

/** Left out of the payload whatever was typed (S5.5-08, -09). */
const leftOut = z.string().transform(() => null);

/** The contract's rules for one traveller of one trip; the output is what a booking sends. */
export function travellerRules({ contact, passport }: TravellerNeeds) {
  const { passport_number, passport_expiry_date, passport_file } = travellerFields;
  const rules = z.object({
    ...travellerFields,
    email: contact ? Email : leftOut,
    phone: contact ? Phone : leftOut,
    passport_number: passport ? passport_number.refine(isGiven, "field_required") : leftOut,
    passport_expiry_date: passport
      ? passport_expiry_date.refine(isGiven, "field_required")
      : leftOut,
    passport_file: passport ? passport_file.refine(isGiven, "passport_photo_required") : leftOut,
  });
  // The contract's blank-to-null steps take anything; a form gives them texts.
  return rules as z.ZodType<TravellerInput, TravellerValues>;
}

const isGiven = (value: string | null) => value !== null;

/** An empty form: title Mr, gender male, from Bangladesh (S2.7-03). */
export const NEW_TRAVELLER: TravellerValues = {
  title: "Mr",
  first_name: "",
  last_name: "",
  date_of_birth: "",
  gender: "male",
  country: "BD",
  nationality: "BD",
  email: "",
  phone: "",
  passport_number: "",
  passport_expiry_date: "",
  passport_file: "",
};

/** A saved traveller as the form's texts. */
export function valuesOf(traveller: Traveller): TravellerValues {
  const { id: _id, user_id: _owner, ...fields } = traveller;
  const texts = Object.entries(fields).map(([field, value]) => [field, value ?? ""]);
  return { ...NEW_TRAVELLER, ...(Object.fromEntries(texts) as Partial<TravellerValues>) };
}

/** The multipart form of Save Traveller: `is_international` always, `passport_file` blank when none (spec 7). */
export function travellerForm(values: TravellerValues): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) form.set(field, value);
  form.set("is_international", "1");
  return form;
}
