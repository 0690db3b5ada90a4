import type { PackageTravellerInput } from "@ghuri/contract/tour-packages";
import { Email, Phone } from "@ghuri/contract/credentials";
import { addressFields, travellerFields } from "@ghuri/contract/travellers";
import type { Traveller, TravellerInput } from "@ghuri/contract/travellers";
import { z } from "zod";
import { toLocalPhone } from "../forms/format-phone.ts";
import { isValidSixMonthsAfter } from "./passport-expiry.ts";

export interface TravellerRequirements {
  /** Whether contact details are required. Saved travellers all have them (ruling OP-21). */
  readonly contact: boolean;
  readonly passport: "hidden" | "optional" | "required";
  /** The trip's last day, YYYY-MM-DD. The passport must be valid for six months after it. */
  readonly lastDay?: string;
  /** False: nobody asks for a photo of the passport, as where staff see the passport itself. */
  readonly photo?: boolean;
  /** Whether a home address is required, as for packages. */
  readonly home?: boolean;
}

/** One traveller of a booking request, with a home address where required. */
export type TravellerEntry = TravellerInput | PackageTravellerInput;

/** The form's values as strings. Hidden fields are included, so that a hidden passport is not lost. */
export type TravellerFormValues = {
  [Field in keyof PackageTravellerInput]-?: NonNullable<PackageTravellerInput[Field]>;
};

/** Hidden fields have no value; `omitEmptyFields` removes their keys from the payload. */
const leftOut = z.string().transform(() => null);

/** A traveller as a booking request sends it: without the keys of hidden and blank fields (S5.5-08, -09). */
export function omitEmptyFields(traveller: TravellerEntry): TravellerEntry {
  const given = Object.entries(traveller).filter(([, value]) => value !== null);
  // The contract reads a missing key as null.
  return Object.fromEntries(given) as TravellerEntry;
}

/** A blank field is an error; any other value is validated by the contract (S5.5-03, S5.6-02). */
const given = z.string().trim().min(1, { error: "field_required", abort: true });

/** The contract's schema for one traveller, adapted to the form. Its output is what a booking sends. */
export function travellerSchema({
  contact,
  passport,
  lastDay,
  photo = true,
  home,
}: TravellerRequirements) {
  const rules = z.object({
    ...travellerFields,
    email: contact ? given.pipe(Email) : leftOut,
    phone: contact ? given.pipe(Phone) : leftOut,
    ...passportRules(passport, lastDay),
    ...(photo ? {} : { passport_file: leftOut }),
    ...(home ? addressFields : {}),
  });
  // The contract's blank-to-null transforms accept unknown; the form's inputs are strings.
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

/** Addresses belong to a booking; saved travellers have none. */
function isHomeField(name: string): boolean {
  return name in addressFields;
}

/** Whether the form has changes to save. */
export function hasDirtyFields(dirty: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(dirty).some((field) => dirty[field] && !isHomeField(field));
}

export function isTravellerField(name: string): name is keyof TravellerFormValues {
  return name in EMPTY_TRAVELLER;
}

/** Converts a saved traveller to form values. */
export function toFormValues(traveller: Traveller): TravellerFormValues {
  const { id: _id, user_id: _owner, ...fields } = traveller;
  const texts = Object.entries(fields).map(([field, value]) => [field, value ?? ""]);
  const values = {
    ...EMPTY_TRAVELLER,
    ...(Object.fromEntries(texts) as Partial<TravellerFormValues>),
  };
  return { ...values, phone: toLocalPhone(values.phone) };
}

/**
 * The multipart body of Save Traveller: `is_international` is always sent, `passport_file` is blank without
 * a file (spec 7).
 */
export function toTravellerFormData(values: TravellerFormValues): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values))
    if (!isHomeField(field)) form.set(field, value);
  form.set("is_international", "1");
  return form;
}
