import { ProfileBody } from "@ghuri/contract/accounts";
import type { Profile } from "@ghuri/contract/accounts";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { toLocalPhone } from "../../components/forms/format-phone.ts";

/** What the form holds: texts, empty while nothing is given. */
export type ProfileFormValues = Record<keyof ProfileBody, string>;
export type ProfileFormApi = UseFormReturn<ProfileFormValues, unknown, ProfileBody>;

/** Whatever is blank says "* this field is required" (S5.7-02); the contract judges the rest. */
const given = z.string().trim().min(1, { error: "field_required", abort: true });

/** Sent with another email only. */
const currentPassword = z
  .string()
  .min(1, "current_password_required")
  .max(128, "password_too_long");

/** The contract's rules; moving to another email takes the password too. */
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

/** Does this address differ from the present one? As the server compares them. */
export function isEmailChanged(email: string, presentEmail: string): boolean {
  return email.trim().toLowerCase() !== presentEmail;
}

/** A profile as the form's texts; most people here live in Bangladesh and are from there. */
export function toFormValues(person: Profile): ProfileFormValues {
  return {
    title: person.title ?? "",
    first_name: person.first_name ?? "",
    last_name: person.last_name ?? "",
    email: person.email,
    phone: toLocalPhone(person.phone),
    gender: person.gender ?? "",
    address: person.address ?? "",
    country: person.country ?? "BD",
    city: person.city ?? "",
    nationality: person.nationality ?? "BD",
    passport_number: person.passport_number ?? "",
    state: person.state ?? "",
    current_password: "",
  };
}

export function isProfileField(name: string): name is keyof ProfileFormValues {
  return name in ProfileBody.shape;
}
