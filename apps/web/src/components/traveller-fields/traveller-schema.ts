import type { PackageTravellerInput } from "@ghuri/contract/tour-packages";
import { Email, addressFields, Phone, travellerFields } from "@ghuri/contract/travellers";
import type { Traveller, TravellerInput } from "@ghuri/contract/travellers";
import { z } from "zod";
import { toLocalPhone } from "../forms/format-phone.ts";
import { isValidSixMonthsAfter } from "./passport-expiry.ts";

export interface TravellerRequirements {
  /** Whom the airline writes to and calls; in the traveller list everybody has an address (ruling OP-21). */
  readonly contact: boolean;
  readonly passport: "hidden" | "optional" | "required";
  /** The trip's last day, YYYY-MM-DD: the passport must outlast it by six months. */
  readonly lastDay?: string;
  /** Packages ask where people live. */
  readonly home?: boolean;
}

/** What a booking sends for one traveller: with an address where one is asked for. */
export type TravellerEntry = TravellerInput | PackageTravellerInput;

/** What the form holds: texts, whether shown or not, so that a hidden passport is not forgotten. */
export type TravellerFormValues = {
  [Field in keyof PackageTravellerInput]-?: NonNullable<PackageTravellerInput[Field]>;
};

/** Left out of the payload whatever was typed (S5.5-08, -09). */
const leftOut = z.string().transform(() => null);

/** Blank says "* this field is required"; anything else is judged by the contract (S5.5-03, S5.6-02). */
const given = z.string().trim().min(1, { error: "field_required", abort: true });

/** The contract's rules for one traveller; the output is what a booking sends. */
export function travellerSchema({ contact, passport, lastDay, home }: TravellerRequirements) {
  const rules = z.object({
    ...travellerFields,
    email: contact ? given.pipe(Email) : leftOut,
    phone: contact ? given.pipe(Phone) : leftOut,
    ...passportRules(passport, lastDay),
    ...(home ? addressFields : {}),
  });
  // The contract's blank-to-null steps take anything; a form gives them texts.
  return rules as z.ZodType<TravellerEntry, TravellerFormValues>;
}

function passportRules(passport: TravellerRequirements["passport"], lastDay: string | undefined) {
  const { passport_number, passport_expiry_date, passport_file } = travellerFields;
  if (passport === "hidden")
    return { passport_number: leftOut, passport_expiry_date: leftOut, passport_file: leftOut };
  if (passport === "optional") return { passport_number, passport_expiry_date, passport_file };
  return {
    passport_number: passport_number.refine(isGiven, "field_required"),
    passport_expiry_date: passport_expiry_date
      .refine(isGiven, "field_required")
      .refine((date) => !date || !lastDay || isValidSixMonthsAfter(date, lastDay), {
        error: "passport_expires_soon",
      }),
    passport_file: passport_file.refine(isGiven, "passport_photo_required"),
  };
}

const isGiven = (value: string | null) => value !== null;

/** An empty form: title Mr, gender male, from Bangladesh (S2.7-03). */
export const EMPTY_TRAVELLER: TravellerFormValues = {
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
  address: "",
  city: "",
  state: "",
};

/** Addresses are of a booking; the account's list of travellers keeps none. */
function isHomeField(name: string): boolean {
  return name in addressFields;
}

/** Is there anything to save? */
export function hasDirtyFields(dirty: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(dirty).some((field) => dirty[field] && !isHomeField(field));
}

export function isTravellerField(name: string): name is keyof TravellerFormValues {
  return name in EMPTY_TRAVELLER;
}

/** A saved traveller as the form's texts. */
export function toFormValues(traveller: Traveller): TravellerFormValues {
  const { id: _id, user_id: _owner, ...fields } = traveller;
  const texts = Object.entries(fields).map(([field, value]) => [field, value ?? ""]);
  const values = {
    ...EMPTY_TRAVELLER,
    ...(Object.fromEntries(texts) as Partial<TravellerFormValues>),
  };
  return { ...values, phone: toLocalPhone(values.phone) };
}

/** The multipart form of Save Traveller: `is_international` always, `passport_file` blank when none (spec 7). */
export function toTravellerFormData(values: TravellerFormValues): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values))
    if (!isHomeField(field)) form.set(field, value);
  form.set("is_international", "1");
  return form;
}
