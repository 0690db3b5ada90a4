import { z } from "zod";

/* Email, phone and password, shared by forms and server. Error messages are codes of messages/. */

/** A Bangladeshi mobile number (spec 5). 010 to 012 are accepted because the spec allows them (ruling OP-17). */
const BD_MOBILE = /^(\+8801|01)\d{9}$/;

/** An email address, trimmed and in lower case; at most 254 characters. */
export const Email = z
  .string("email_required")
  .trim()
  .min(1, "email_required")
  .max(254, "too_long")
  .pipe(z.email("email_invalid"))
  .transform((address) => address.toLowerCase());

/** A Bangladeshi mobile number, normalised to "+8801…" (spec 5). */
export const Phone = z
  .string("phone_required")
  .trim()
  .min(1, "phone_required")
  .pipe(z.string().regex(BD_MOBILE, "phone_invalid"))
  .transform((number) => (number.startsWith("+") ? number : `+88${number}`));

/** The five password rules in the order they are checked. Only the first failure is shown. */
export const PASSWORD_RULES = [
  { code: "password_too_short", met: (text: string) => text.length >= 8 },
  { code: "password_no_uppercase", met: (text: string) => /[A-Z]/.test(text) },
  { code: "password_no_lowercase", met: (text: string) => /[a-z]/.test(text) },
  { code: "password_no_number", met: (text: string) => /\d/.test(text) },
  { code: "password_no_special", met: (text: string) => /[!@#$%^&*(),.?":{}|<>]/.test(text) },
] as const;

/** A new password: at most 128 characters, and all of PASSWORD_RULES. */
export const NewPassword = z
  .string("password_required")
  .max(128, "password_too_long")
  .check((context) => {
    const text = context.value;
    const broken =
      text === "" ? { code: "password_required" } : PASSWORD_RULES.find((rule) => !rule.met(text));
    if (broken) context.issues.push({ code: "custom", message: broken.code, input: text });
  });

interface PasswordPair {
  readonly password: string;
  readonly password_confirmation: string;
}

/** True when the password was typed twice alike (spec 5). */
export function passwordsAreEqual({ password, password_confirmation }: PasswordPair): boolean {
  return password === password_confirmation;
}

/**
 * Options of the `refine` with `passwordsAreEqual`. It runs beside the checks of the fields, not after them, as long as
 * no field uses `abort`. A missing confirmation has its own message.
 */
export function passwordMismatch(message: string) {
  return {
    path: ["password_confirmation"],
    message,
    when: ({ value }: { readonly value: unknown }) =>
      typeof value === "object" &&
      value !== null &&
      "password_confirmation" in value &&
      Boolean(value.password_confirmation),
  };
}
