import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email } from "./people.ts";
import { requiredNote, Seen, StaffRole } from "./staff.ts";

export const PEOPLE_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** Somebody who works here, or did. */
export const DeskPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  state: z.enum(["active", "disabled"]),
  is_me: z.boolean(),
  created_at: Instant,
  /** Null: never. */
  last_sign_in_at: Instant.nullable(),
  /** Signed in at this moment. */
  is_signed_in: z.boolean(),
  seen: Seen,
});
export type DeskPerson = z.infer<typeof DeskPerson>;

/** Those who work here first, by name; then those who left. */
export const DeskPeopleReply = z.object({ data: z.array(DeskPerson) });
export const DeskPersonReply = z.object({ data: DeskPerson });

/** What somebody needs to sign in. It is told once and kept nowhere. */
export const EnrolledLogin = z.object({
  email: z.string(),
  password: z.string(),
  code_key: z.string(),
  /** What an authenticator reads: as a link, and drawn as a square of `size` by `size`. */
  code_key_address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type EnrolledLogin = z.infer<typeof EnrolledLogin>;
export const EnrolledReply = z.object({
  data: z.object({ person: DeskPerson, login: EnrolledLogin }),
});

const roles = z
  .array(StaffRole)
  .min(1, "field_required")
  .max(StaffRole.options.length)
  .transform((chosen) => StaffRole.options.filter((role) => chosen.includes(role)));

export const AddPersonBody = z.strictObject({
  email: Email,
  name: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(80, "too_long"),
  roles,
});

/** With why: it is read in the audit log only. */
export const ChangeRolesBody = z.strictObject({ roles, why: requiredNote, seen: Seen });
export const ChangePersonBody = z.strictObject({ why: requiredNote, seen: Seen });
