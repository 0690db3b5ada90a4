import { z } from "zod";
import { LastChange } from "./admin-content.ts";
import { Email } from "./credentials.ts";
import { Version, type StaffRole } from "./staff.ts";
import { requiredLine } from "./travellers.ts";

/** Roles that may change what every document and email says about the company. */
export const COMPANY_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** At most so many phone numbers; the first is the one that emails and documents print. */
export const MAX_PHONES = 3;

const optionalLine = (max: number) => z.string().trim().max(max, "too_long");

/** A phone number as it is printed: landlines, short codes and extensions of any country. */
const PrintedPhone = requiredLine(30).regex(
  /^\+?[0-9](?:[ ()-]?[0-9]){2,18}(?: ?(?:ext\.?|x) ?[0-9]{1,5})?$/i,
  "printed_phone_invalid",
);

/** Control characters and the signs of an address would break the From line. */
const SenderName = requiredLine(80).regex(/^[^\p{Cc}<>"@]+$/u, "sender_name_form");

/** The company as an administrator writes it; `bin`, `tin` and `licence` may be empty until it has them. */
export const CompanyDetails = z.strictObject({
  name_en: requiredLine(120),
  name_bn: requiredLine(120),
  address_en: requiredLine(240),
  address_bn: requiredLine(240),
  hours_en: requiredLine(80),
  hours_bn: requiredLine(80),
  /** Number of the travel agency's registration certificate. */
  registration: requiredLine(60),
  /** Number of the civil aviation licence. */
  licence: optionalLine(60),
  /** Business identification number (VAT). */
  bin: optionalLine(60),
  /** Taxpayer identification number. */
  tin: optionalLine(60).default(""),
  phones: z.array(PrintedPhone).min(1, "field_required").max(MAX_PHONES, "too_long"),
  email: Email,
  /** The From line of every email. */
  sender_name: SenderName,
  sender_email: Email,
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** All details, and the version that they are based on. */
export const SaveCompanyBody = z.strictObject({ ...CompanyDetails.shape, version: Version });

/** Sent with a logo, and to remove it: the version that the change is based on. */
export const CompanyVersionBody = z.strictObject({ version: Version });

/** A field that keeps the program from selling: nothing is written in it, or what the sample says. */
export const CompanyGap = z.object({
  field: z.keyof(CompanyDetails),
  problem: z.enum(["empty", "sample"]),
});
export type CompanyGap = z.infer<typeof CompanyGap>;

/** The company in the back office: what is stored, what is still to be filled in, and who changed it last. */
export const AdminCompany = z.object({
  ...CompanyDetails.shape,
  /** Public path of the logo; null: the kite stands in its place. */
  logo: z.string().nullable(),
  gaps: z.array(CompanyGap),
  last_change: LastChange,
  version: Version,
});
export type AdminCompany = z.infer<typeof AdminCompany>;
/** The reply of every call about the company. */
export const AdminCompanyReply = z.object({ data: AdminCompany });
