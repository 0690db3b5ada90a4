import { bigint, boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Challenges that authenticators sign: each is deleted by its first use. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: uuid().primaryKey(),
    /** 256 random bits, base64url. */
    challenge: text().notNull(),
    /** What it may be used for, such as `traveller.sign-in`. */
    purpose: text().notNull(),
    /** Whose passkey must sign it; null: whose, the passkey says. */
    owner: uuid(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);

/** Columns of a table of passkeys, beside its owner. */
export const passkeyColumns = {
  id: uuid().primaryKey(),
  /** The authenticator's name of the credential, base64url. */
  credentialId: text("credential_id").notNull(),
  /** COSE key, base64url. */
  publicKey: text("public_key").notNull(),
  /** How often it has signed; 0 for good where the authenticator does not count. It never falls. */
  counter: bigint({ mode: "number" }).notNull(),
  /** How browsers reach the authenticator: `internal`, `hybrid`, `usb`. */
  transports: text().array().notNull(),
  /** Copied between the owner's devices by whoever keeps their passkeys. */
  isSynced: boolean("is_synced").notNull(),
  name: text().notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
};
