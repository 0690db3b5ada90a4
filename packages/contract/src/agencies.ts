import { z } from "zod";
import { Email, NewPassword, passwordMismatch, passwordsAreEqual, Phone } from "./credentials.ts";
import { requiredLine } from "./travellers.ts";

/**
 * The multipart form of a travel agency. The licence photo is the part `trade_license`; the form asks
 * for it, the call takes an application without it (ruling OP-38).
 */
export const AgencyForm = z
  .strictObject({
    agency_name: requiredLine(120),
    phone: Phone,
    agency_email: Email,
    address: requiredLine(200),
    password: NewPassword,
    password_confirmation: z
      .string("password_confirm_required")
      .min(1, "password_confirm_required")
      .max(128),
  })
  .refine(passwordsAreEqual, passwordMismatch("password_mismatch"));

/** The link in the email to an applicant works once, for this long. */
export const AGENCY_LINK_HOURS = 48;

/** Opens the account of an application: the token of the emailed link, and the password of the application. */
export const ConfirmAgencyBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string("password_required").min(1, "password_required").max(128, "password_too_long"),
});

/** The status of an application. */
export const AgencyStatus = z.enum(["pending", "approved", "rejected"]);
export type AgencyStatus = z.infer<typeof AgencyStatus>;
