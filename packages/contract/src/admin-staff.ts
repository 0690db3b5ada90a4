import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email } from "./credentials.ts";
import { requiredNote, Version, StaffRole } from "./staff.ts";

/** Roles that manage staff. */
export const STAFF_ADMIN_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** A current or former member of staff. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  state: z.enum(["active", "disabled"]),
  is_me: z.boolean(),
  created_at: Instant,
  /** Null when they never signed in. */
  last_sign_in_at: Instant.nullable(),
  /** Has an active session. */
  is_signed_in: z.boolean(),
  version: Version,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Active staff by name, then disabled staff. */
export const StaffListReply = z.object({ data: z.array(StaffMember) });
/** Reply: one member of staff. */
export const StaffMemberReply = z.object({ data: StaffMember });

/** Credentials. Shown once, stored only as hash and ciphertext. */
export const EnrolledLogin = z.object({
  email: z.string(),
  password: z.string(),
  totp_secret: z.string(),
  /** otpauth:// URI, and the same as a QR code: an SVG path in a `size` × `size` square. */
  totp_uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type EnrolledLogin = z.infer<typeof EnrolledLogin>;
/** Reply: a member of staff with the new login, which is shown once. */
export const EnrolledReply = z.object({
  data: z.object({ staff_member: StaffMember, login: EnrolledLogin }),
});

const roles = z
  .array(StaffRole)
  .min(1, "field_required")
  .max(StaffRole.options.length)
  .transform((chosen) => StaffRole.options.filter((role) => chosen.includes(role)));

/** Body of a new member of staff. */
export const AddStaffBody = z.strictObject({
  email: Email,
  name: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(80, "too_long"),
  roles,
});

/** The reason appears in the audit log only. */
export const ChangeStaffRolesBody = z.strictObject({ roles, why: requiredNote, version: Version });
/** Body of a change without further input, with its reason. */
export const ChangeStaffBody = z.strictObject({ why: requiredNote, version: Version });
