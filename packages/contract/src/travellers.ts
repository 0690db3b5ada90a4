import { z } from "zod";
import { COUNTRY_CODES } from "./countries.ts";
import { Email, Phone } from "./credentials.ts";

/* Schemas of travellers, shared by forms and server. Error messages are codes of messages/. */

/** Titles offered in forms. */
export const Title = z.enum(["Mr", "Ms", "Mrs", "Dr", "Engr"], "title_required");
/** Gender as printed in passports, plus others. */
export const Gender = z.enum(["male", "female", "others"], "field_required");

/** Latin letters, space, hyphen, apostrophe and dot: what a ticket can print (ruling OP-41). */
const LATIN_NAME = /^[A-Za-z][A-Za-z '.-]*$/;
/** A name is printed in emails to addresses that nobody proved: it must not lead anywhere. */
export const WEB_ADDRESS =
  /\bwww\b|\.(?:com|net|org|info|biz|io|co|bd|in|me|ly|app|dev|xyz|site|online|shop|top|link|click|live|club)\b/i;
/** A first or last name in Latin letters, at most 60 characters (ruling OP-41). */
export const Name = z
  .string("field_required")
  .trim()
  .min(1, { error: "field_required", abort: true })
  .max(60, "too_long")
  .regex(LATIN_NAME, "name_not_latin")
  .refine((name) => !WEB_ADDRESS.test(name), "name_web_address");

const KNOWN_COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** ISO 3166-1 alpha-2 code of a country in the list (S3-53). */
export const CountryCode = z
  .string("field_required")
  .min(1, { error: "field_required", abort: true })
  .refine((code) => KNOWN_COUNTRIES.has(code), "country_unknown");

/** A required text of any number of lines, with at most `max` characters. */
export const requiredText = (max: number) =>
  z.string("field_required").trim().min(1, "field_required").max(max, "too_long");

/** A required line of text with at most `max` characters: it becomes a subject, a column or a printed line. */
export const requiredLine = (max: number) =>
  requiredText(max).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "invalid_value");

const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** Fields of every traveller, booked or saved (spec 3). Contact and passport fields are nullable here; each product decides when it requires them. */
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
  /** File id of the owner's upload, or null. */
  passport_file: z.preprocess(blankToNull, z.string().max(64).nullable()),
};

/** Home address; packages require it. */
export const addressFields = {
  address: requiredLine(200),
  city: requiredLine(80),
  state: requiredLine(80),
};

/** A traveller as sent by the client, to save or to book. */
export const TravellerInput = z.strictObject(travellerFields);
export type TravellerInput = z.infer<typeof TravellerInput>;

/** A saved traveller as returned by the server. Dates are "YYYY-MM-DD". */
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

/** Multipart form of a saved traveller. `is_international` is only a hint; the photo is the part `document` (ruling OP-23). */
export const TravellerForm = z.strictObject({
  ...travellerFields,
  is_international: z.string().optional(),
});
