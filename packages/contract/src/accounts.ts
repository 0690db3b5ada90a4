import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email, NewPassword, passwordMismatch, passwordsAreEqual, Phone } from "./credentials.ts";
import { CountryCode, Gender, Name, requiredLine, Title } from "./travellers.ts";

/**
 * `expires_in` = lifetime in days × 3,600,000, so that the cookie's lifetime in days is
 * `expires_in / 3_600_000` as spec 9 says (ruling OP-37). The token dies at that same instant.
 */
export const TokenReply = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal("bearer"),
});
export type TokenReply = z.infer<typeof TokenReply>;

/** `expires_in` divided by this is the lifetime of the token in days (spec 5). */
export const EXPIRES_IN_PER_DAY = 3_600_000;

/** Body of the sign-in. */
export const LoginBody = z.strictObject({
  email: Email,
  password: z.string("password_required").min(1, "password_required").max(128, "password_too_long"),
});

/** Body of the registration. Field errors are message codes. */
export const RegisterBody = z
  .strictObject({
    email: Email,
    phone: Phone,
    password: NewPassword,
    password_confirmation: z
      .string("password_confirm_required")
      .min(1, "password_confirm_required")
      .max(128),
  })
  .refine(passwordsAreEqual, passwordMismatch("password_mismatch"));

/** The same answer for known and unknown addresses, after the same time (S7.4-09). */
export const ForgotPasswordBody = z.strictObject({ email: Email });

/** A reset link works once, for this long. */
export const RESET_LINK_MINUTES = 30;
/** The link to an account that staff opened works longer: its owner may read the email on the way home. */
export const OPENING_LINK_HOURS = 24;

const twoEqualPasswords = {
  password: z
    .string("reset_passwords_required")
    .min(1, "reset_passwords_required")
    .pipe(NewPassword),
  password_confirmation: z
    .string("reset_passwords_required")
    .min(1, "reset_passwords_required")
    .max(128),
};

const resetMismatch = passwordMismatch("reset_passwords_not_matched");

/** `token` and `email` are those of the link in the email. */
export const ResetPasswordBody = z
  .strictObject({ email: Email, token: z.string().min(1).max(200), ...twoEqualPasswords })
  .refine(passwordsAreEqual, resetMismatch);

/** The new password signs in at once; every other session has ended (ruling OP-36). */
export const ResetPasswordReply = z.object({ message: z.string(), ...TokenReply.shape });

const CurrentPassword = z
  .string("current_password_required")
  .min(1, "current_password_required")
  .max(128, "password_too_long");

/** Ends all other sessions. */
export const ChangePasswordBody = z
  .strictObject({ current_password: CurrentPassword, ...twoEqualPasswords })
  .refine(passwordsAreEqual, resetMismatch);

/** Reply: the new session. */
export const SessionReply = z.object({ data: z.object({ id: z.string(), name: z.string() }) });
/** Reply that is only a message in the language of the request. */
export const MessageReply = z.object({ message: z.string() });

/** The account's own details; what a fresh account has not given yet is null. */
export const Profile = z.object({
  id: z.string(),
  title: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  gender: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  nationality: z.string().nullable(),
  passport_number: z.string().nullable(),
  state: z.string().nullable(),
  /** Address of a private picture of 300 × 300, or null. */
  avatar: z.string().nullable(),
  /** The new address that an email asked to confirm; until then `email` stays. Null: none. */
  pending_email: z.string().nullable(),
  /** False until a link sent to `email` was used: until then the account may hold one unpaid booking. */
  email_confirmed: z.boolean(),
  /** False until a code sent to `phone` was typed in, and again when the number changes. */
  phone_confirmed: z.boolean(),
  /** False: no text messages are sent here, so no phone can be confirmed. */
  phone_confirmable: z.boolean(),
  /** When the account is deleted, if its owner asked for that. */
  deletion_due_at: Instant.nullable(),
});
export type Profile = z.infer<typeof Profile>;
/** Reply: the signed-in account. */
export const ProfileReply = z.object({ data: Profile });

/** `PUT /api/v1/auth/user/profile-information`: every field is required (spec 5, ruling OP-22). */
export const ProfileBody = z.strictObject({
  title: Title,
  first_name: Name,
  last_name: Name,
  email: Email,
  phone: Phone,
  gender: Gender,
  address: requiredLine(200),
  country: CountryCode,
  city: requiredLine(80),
  nationality: CountryCode,
  passport_number: requiredLine(12)
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z0-9]{6,12}$/, "passport_number_invalid")),
  state: requiredLine(80),
  /** Asked for when the email changes, else not needed. */
  current_password: z.string().max(128).optional(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** The link that confirms a new email address works once, for this long. */
export const EMAIL_LINK_HOURS = 24;
/** The token of the link that proves a new email address. */
export const ConfirmEmailBody = z.strictObject({ token: z.string().min(1).max(200) });

/** A code that proves a phone works this long, for five tries. */
export const PHONE_CODE_MINUTES = 10;
/** Reply: when the code that was sent expires; null: the phone is confirmed already, and nothing was sent. */
export const PhoneCodeReply = z.object({ data: z.object({ expires_at: Instant.nullable() }) });
/** The code of the text message, in Latin or Bangla digits; spaces do not count. */
export const ConfirmPhoneBody = z.strictObject({
  code: z
    .string("field_required")
    .max(40, "phone_code_form")
    .transform((text) =>
      text
        .replaceAll(/\s/g, "")
        .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)),
    )
    .pipe(
      z
        .string()
        .min(1, "field_required")
        .regex(/^\d{6}$/, "phone_code_form"),
    ),
});

/** One signed-in device. */
export const AccountSession = z.object({
  id: z.string(),
  /** As the device names itself: "Chrome", "Android"; null when it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;
/** Reply: the sessions of the account, on all devices. */
export const SessionsReply = z.object({ data: z.array(AccountSession) });

/** Everything the product holds about its owner, as one JSON document to keep. */
export const AccountDataReply = z.object({ data: z.record(z.string(), z.unknown()) });

/** The terms promise: deleted within this time, and until then it can be taken back. */
export const DELETION_HOURS = 72;
/** Body of the deletion request: the current password again. */
export const DeleteAccountBody = z.strictObject({ password: CurrentPassword });
/** Reply: when the account will be deleted, unless its owner cancels before (ruling OP-45). */
export const DeleteAccountReply = z.object({ data: z.object({ due_at: Instant }) });
