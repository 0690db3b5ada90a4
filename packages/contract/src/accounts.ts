import { z } from "zod";
import { Email, NewPassword, Phone } from "./people.ts";

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

export const EXPIRES_IN_PER_DAY = 3_600_000;

export const LoginBody = z.strictObject({
  email: Email,
  password: z.string("password_required").min(1, "password_required").max(128, "password_too_long"),
});

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
  .refine((body) => body.password === body.password_confirmation, {
    path: ["password_confirmation"],
    message: "password_mismatch",
    // Said beside the other faults and not only after them; an empty confirmation has its own words.
    when: ({ value }) =>
      typeof value === "object" &&
      value !== null &&
      "password_confirmation" in value &&
      Boolean(value.password_confirmation),
  });

export const SessionReply = z.object({ data: z.object({ id: z.string(), name: z.string() }) });
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
  avatar: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileReply = z.object({ data: Profile });
