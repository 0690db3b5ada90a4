import { z } from "zod";
import { Instant } from "./dates.ts";
import { requiredNote, type StaffRole } from "./staff.ts";

/** Roles that manage the keys of partners. */
export const API_KEY_ROLES = ["admin"] as const satisfies readonly StaffRole[];

/** What a key may do: find airports and flights; price an offer and get the link to our checkout. */
export const ApiKeyScope = z.enum(["search", "quote"]);
/** What a key may do. */
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** After a rotation the former secret works for so many hours more, so that a partner has time to change it. */
export const ROTATION_HOURS = 24;

/** A partner's key; its secret is shown once and stored as a hash only. */
export const ApiKey = z.object({
  id: z.string(),
  /** Whose it is. */
  name: z.string(),
  scopes: z.array(ApiKeyScope),
  /** The last four characters of the secret, to tell keys apart. */
  ends_with: z.string(),
  created_at: Instant,
  /** To the minute. Null: never. */
  last_used_at: Instant.nullable(),
  /** Until then the secret before the last rotation works too; null: it does not. */
  former_until: Instant.nullable(),
  revoked_at: Instant.nullable(),
});
/** A partner's key. */
export type ApiKey = z.infer<typeof ApiKey>;

/** Reply: all keys; those that work first, then by name. */
export const ApiKeysReply = z.object({ data: z.array(ApiKey) });
/** Reply: one key. */
export const ApiKeyReply = z.object({ data: ApiKey });
/** Reply: a key with its new secret, which nobody is shown again. */
export const NewApiKeyReply = z.object({ data: z.object({ key: ApiKey, secret: z.string() }) });

/** A new key. */
export const AddApiKeyBody = z.strictObject({
  name: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(80, "too_long"),
  scopes: z
    .array(ApiKeyScope, "field_required")
    .min(1, "field_required")
    .max(ApiKeyScope.options.length),
});
/** Why a key is rotated or revoked, for the audit log. */
export const ChangeApiKeyBody = z.strictObject({ why: requiredNote });
