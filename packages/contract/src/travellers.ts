import { z } from "zod";

/* Rules about people that the forms and the server share. Messages are codes of messages.ts. */

export const Title = z.enum(["Mr", "Ms", "Mrs", "Dr", "Engr"], "title_required");
export const Gender = z.enum(["male", "female", "others"], "field_required");

/** The pattern of spec 5; 010 to 012 pass because the spec lets them (ruling OP-17). */
export const BD_MOBILE = /^(\+8801|01)\d{9}$/;

/** A password-independent "standard pattern" for addresses. */
export const Email = z
  .string("email_required")
  .trim()
  .min(1, { error: "email_required", abort: true })
  .max(254, "too_long")
  .pipe(z.email("email_invalid"))
  .transform((address) => address.toLowerCase());

export const Phone = z
  .string("phone_required")
  .trim()
  .min(1, { error: "phone_required", abort: true })
  .regex(BD_MOBILE, "phone_invalid")
  .transform((number) => (number.startsWith("+") ? number : `+88${number}`));

/** The five rules in the order in which they are checked; only the first failure shows. */
export const PASSWORD_RULES = [
  { code: "password_too_short", met: (text: string) => text.length >= 8 },
  { code: "password_no_uppercase", met: (text: string) => /[A-Z]/.test(text) },
  { code: "password_no_lowercase", met: (text: string) => /[a-z]/.test(text) },
  { code: "password_no_number", met: (text: string) => /\d/.test(text) },
  { code: "password_no_special", met: (text: string) => /[!@#$%^&*(),.?":{}|<>]/.test(text) },
] as const;

export const NewPassword = z
  .string("password_required")
  .max(128, "password_too_long")
  .check((context) => {
    const text = context.value;
    const broken =
      text === "" ? { code: "password_required" } : PASSWORD_RULES.find((rule) => !rule.met(text));
    if (broken) context.issues.push({ code: "custom", message: broken.code, input: text });
  });

/** Latin letters, space, hyphen, apostrophe, dot: what a ticket can print (ruling OP-41). */
const LATIN_NAME = /^[A-Za-z][A-Za-z '.-]*$/;
export const Name = z
  .string("field_required")
  .trim()
  .min(1, { error: "field_required", abort: true })
  .max(60, "too_long")
  .regex(LATIN_NAME, "name_not_latin");

export const CountryCode = z
  .string("field_required")
  .min(1, { error: "field_required", abort: true })
  .regex(/^[A-Z]{2}$/, "country_unknown");

/** One line of text that has to be there. */
export const requiredLine = (max: number) =>
  z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(max, "too_long");

const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** Fields every traveller has, in a booking and in the saved list. */
export const travellerFields = {
  title: Title,
  first_name: Name,
  last_name: Name,
  date_of_birth: z
    .string("field_required")
    .min(1, { error: "field_required", abort: true })
    .pipe(z.iso.date("date_invalid"))
    .refine((date) => date > "1900-01-01", "date_invalid"),
  gender: Gender,
  country: CountryCode,
  nationality: CountryCode,
  email: z.preprocess(blankToNull, Email.nullable()),
  phone: z.preprocess(blankToNull, Phone.nullable()),
  passport_number: z.preprocess(
    blankToNull,
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,12}$/, "passport_number_invalid")
      .nullable(),
  ),
  passport_expiry_date: z.preprocess(blankToNull, z.iso.date("date_invalid").nullable()),
  /** The id of an upload of the owner's, or null. */
  passport_file: z.preprocess(blankToNull, z.string().max(64).nullable()),
};

/** Where somebody lives. */
export const addressFields = {
  address: requiredLine(200),
  city: requiredLine(80),
  state: requiredLine(80),
};

/** A traveller as sent to be saved or booked. */
export const TravellerInput = z.strictObject(travellerFields);
export type TravellerInput = z.infer<typeof TravellerInput>;

/** A saved traveller as the server tells it. */
export const Traveller = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string(),
  gender: z.string(),
  country: z.string(),
  nationality: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  passport_number: z.string().nullable(),
  passport_expiry_date: z.string().nullable(),
  passport_file: z.string().nullable(),
});
export type Traveller = z.infer<typeof Traveller>;

/** The multipart form: `is_international` is a hint only, `document` is the photo part (ruling OP-23). */
export const TravellerForm = z.strictObject({
  ...travellerFields,
  is_international: z.string().optional(),
});
