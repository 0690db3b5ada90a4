import { z } from "zod";
import { Instant } from "./dates.ts";
import { Email, NewPassword } from "./credentials.ts";
import { requiredNote, StaffCode, Version, StaffRole } from "./staff.ts";

/** Roles that manage staff. */
export const STAFF_ADMIN_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** A current or former member of staff. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  /** Invited: they have not used the link in their email yet, so they cannot sign in. */
  state: z.enum(["active", "invited", "disabled"]),
  is_me: z.boolean(),
  created_at: Instant,
  /** Null when they never signed in. */
  last_sign_in_at: Instant.nullable(),
  /** Has an active session. */
  is_signed_in: z.boolean(),
  version: Version,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** By name: active staff, then invited, then disabled. */
export const StaffListReply = z.object({ data: z.array(StaffMember) });
/** Reply: one member of staff. */
export const StaffMemberReply = z.object({ data: StaffMember });

/** How long the link works with which a member of staff sets up their sign-in. */
export const INVITATION_HOURS = 72;

const token = z.string("field_required").min(1, "field_required").max(128, "too_long");

/** The token of the link. */
export const InvitationBody = z.strictObject({ token });
/** Whose sign-in the link sets up, and their secret for one-time codes. */
export const InvitationReply = z.object({
  data: z.object({
    name: z.string(),
    email: z.string(),
    totp_secret: z.string(),
    /** otpauth:// URI, and the same as a QR code: an SVG path in a `size` × `size` square. */
    totp_uri: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});
/** The password that they choose, and a code that shows that their authenticator has the secret. */
export const AcceptInvitationBody = z.strictObject({
  token,
  password: NewPassword,
  code: StaffCode,
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
