import { ProfileBody } from "@ghuri/contract/accounts";
import type { Profile } from "@ghuri/contract/accounts";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { toLocalPhone } from "../../components/forms/format-phone.ts";

/** The form's values: strings, empty when not set. */
export type ProfileFormValues = Record<keyof ProfileBody, string>;
export type ProfileFormApi = UseFormReturn<ProfileFormValues, unknown, ProfileBody>;

/** Blank fields report "* this field is required" (S5.7-02); the contract validates the rest. */
const given = z.string().trim().min(1, { error: "field_required", abort: true });

/** Required only when the email changes. */
const currentPassword = z
  .string()
  .min(1, "current_password_required")
  .max(128, "password_too_long");

/** The contract's rules. Changing the email requires the password, too. */
export function createProfileSchema(isMoving: boolean) {
  const { title, gender, email, phone, current_password } = ProfileBody.shape;
  const rules = ProfileBody.extend({
    title: given.pipe(title),
    gender: given.pipe(gender),
    email: given.pipe(email),
    phone: given.pipe(phone),
    current_password: isMoving ? currentPassword : current_password,
  });
  return rules as z.ZodType<ProfileBody, ProfileFormValues>;
}

/** Compares emails the way the server does. */
export function isEmailChanged(email: string, presentEmail: string): boolean {
  return email.trim().toLowerCase() !== presentEmail;
}

/** Converts a profile to form values. Bangladesh is the default country. */
export function toFormValues(profile: Profile): ProfileFormValues {
  return {
    title: profile.title ?? "",
    first_name: profile.first_name ?? "",
    last_name: profile.last_name ?? "",
    email: profile.email,
    phone: toLocalPhone(profile.phone),
    gender: profile.gender ?? "",
    address: profile.address ?? "",
    country: profile.country ?? "BD",
    city: profile.city ?? "",
    nationality: profile.nationality ?? "BD",
    passport_number: profile.passport_number ?? "",
    state: profile.state ?? "",
    current_password: "",
  };
}

export function isProfileField(name: string): name is keyof ProfileFormValues {
  return name in ProfileBody.shape;
}
