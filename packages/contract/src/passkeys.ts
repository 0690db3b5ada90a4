import { z } from "zod";
import { Instant } from "./dates.ts";
import { requiredLine, WEB_ADDRESS } from "./travellers.ts";

/** For how long after a check with a passkey acts that need one ask for no other. */
export const PASSKEY_CHECK_MINUTES = 10;
/** One person has at most this many passkeys. */
export const MAX_PASSKEYS = 10;

/** What its owner calls a passkey, such as "My phone". Emails print it, so it must not lead anywhere. */
export const PasskeyName = requiredLine(60).refine(
  (name) => !WEB_ADDRESS.test(name),
  "name_web_address",
);

/** One passkey, as its owner sees it: never its key. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Instant,
  /** Null: not since it was added. */
  last_used_at: Instant.nullable(),
  /** The owner's other devices have it too, by iCloud, Google or a password manager. */
  is_synced: z.boolean(),
});
/** One passkey, as its owner sees it. */
export type Passkey = z.infer<typeof Passkey>;

/** Reply: the caller's passkeys, oldest first. */
export const PasskeysReply = z.object({ data: z.array(Passkey) });
/** Reply: one passkey. */
export const PasskeyReply = z.object({ data: Passkey });

/**
 * Reply: what the browser hands to the authenticator. The challenge works once, for five minutes; `options` are
 * `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3.
 */
export const PasskeyChallengeReply = z.object({
  data: z.object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) }),
});

const invalid = "invalid_value";
const bytes = (longest: number) =>
  z
    .string(invalid)
    .min(1, invalid)
    .max(longest, invalid)
    .regex(/^[A-Za-z0-9_-]+$/, invalid);

/** What every answer of an authenticator has; binary values are base64url. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key", invalid),
};

/** `RegistrationResponseJSON` of WebAuthn: the parts that we read. */
export const NewPasskeyCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.array(z.string(invalid).max(32, invalid), invalid).max(8, invalid).optional(),
  }),
});
/** `RegistrationResponseJSON` of WebAuthn: the parts that we read. */
export type NewPasskeyCredential = z.infer<typeof NewPasskeyCredential>;

/** `AuthenticationResponseJSON` of WebAuthn: the parts that we read. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /** The id of the account that the passkey was made for. */
    userHandle: bytes(100).nullish(),
  }),
});
/** `AuthenticationResponseJSON` of WebAuthn: the parts that we read. */
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const challengeId = z.uuid(invalid);

/** Body of an added passkey. */
export const AddPasskeyBody = z.strictObject({
  challenge_id: challengeId,
  name: PasskeyName,
  credential: NewPasskeyCredential,
});
/** Body of a sign-in or a check with a passkey. */
export const UsePasskeyBody = z.strictObject({
  challenge_id: challengeId,
  credential: PasskeyAssertion,
});
/** Body of a passkey's new name. */
export const RenamePasskeyBody = z.strictObject({ name: PasskeyName });

/** The password, typed again: a stolen session adds no passkey and removes none. */
export const PasskeyPasswordBody = z.strictObject({
  current_password: z
    .string("current_password_required")
    .min(1, "current_password_required")
    .max(128, "password_too_long"),
});
