import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const SEALED = "sealed";
/** How a stored secret begins that is encrypted. */
export const SEALED_PREFIX = `${SEALED}.`;

/** What a secret is kept for: its own key is derived for it, and it opens in the row it was sealed for only. */
export interface SealedFor {
  /** "ghuri staff codes" */
  readonly purpose: string;
  /** The id of its row. */
  readonly row: string;
}

/** Encrypts a secret that the program itself has to read again. Without a key it is stored as it is. */
export function sealSecret(
  secret: string,
  { purpose, row }: SealedFor,
  key: string | undefined,
): string {
  if (key === undefined) return secret;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, deriveKey(key, purpose), nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [SEALED, ...parts].join(".");
}

/** Null when it was encrypted with another key. A value stored without encryption is returned unchanged. */
export function unsealSecret(
  stored: string,
  { purpose, row }: SealedFor,
  key: string | undefined,
): string | null {
  if (!stored.startsWith(SEALED_PREFIX)) return stored;
  if (key === undefined) return null;
  const [, nonce = "", tag = "", sealed = ""] = stored.split(".");
  const part = (text: string) => Buffer.from(text, "base64url");
  try {
    const cipher = createDecipheriv(CIPHER, deriveKey(key, purpose), part(nonce))
      .setAAD(Buffer.from(row))
      .setAuthTag(part(tag));
    return Buffer.concat([cipher.update(part(sealed)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A key that is replaced, and the one that follows it. */
export interface KeyChange {
  readonly from: string;
  readonly to: string;
}

/** What is stored under the new key; the same text when it is under it already. Null when neither key opens it. */
function resealSecret(
  stored: string,
  sealedFor: SealedFor,
  { from, to }: KeyChange,
): string | null {
  const secret = unsealSecret(stored, sealedFor, from);
  if (secret !== null) return sealSecret(secret, sealedFor, to);
  return unsealSecret(stored, sealedFor, to) === null ? null : stored;
}

/** How many stored secrets a change of keys has brought under the new one, and how many neither key opens. */
export interface ResealedSecrets {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Brings stored secrets under the new key, one after the other; `store` writes those that differ. */
export async function resealSecrets(
  secrets: readonly StoredSecret[],
  change: KeyChange,
): Promise<ResealedSecrets> {
  let [resealed, unreadable] = [0, 0];
  for (const { stored, sealedFor, store } of secrets) {
    const after = resealSecret(stored, sealedFor, change);
    if (after === null) unreadable += 1;
    else if (after !== stored) {
      await store(after);
      resealed += 1;
    }
  }
  return { resealed, unreadable };
}

interface StoredSecret {
  readonly stored: string;
  readonly sealedFor: SealedFor;
  readonly store: (sealed: string) => Promise<unknown>;
}

function deriveKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
}
