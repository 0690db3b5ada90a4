import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const SEALED = "sealed";
/** How a stored secret begins that is encrypted. */
export const SEALED_PREFIX = `${SEALED}.`;

/**
 * Encrypts a TOTP secret for storage. Sign-in needs the plain secret, so it is encrypted, not
 * hashed. The staff id is authenticated data: a row's secret cannot be copied to another row.
 */
export function sealTotpSecret(key: string, staffId: string, staffKey: string | undefined): string {
  if (staffKey === undefined) return key;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, cipherKey(staffKey), nonce).setAAD(Buffer.from(staffId));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [SEALED, ...parts].join(".");
}

/**
 * Null when it was encrypted with another key. A value stored without encryption is returned
 * unchanged.
 */
export function unsealTotpSecret(
  stored: string,
  staffId: string,
  staffKey: string | undefined,
): string | null {
  const [kind, nonce = "", tag = "", sealed = ""] = stored.split(".");
  if (kind !== SEALED) return stored;
  if (staffKey === undefined) return null;
  const part = (text: string) => Buffer.from(text, "base64url");
  try {
    const cipher = createDecipheriv(CIPHER, cipherKey(staffKey), part(nonce))
      .setAAD(Buffer.from(staffId))
      .setAuthTag(part(tag));
    return Buffer.concat([cipher.update(part(sealed)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function cipherKey(staffKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", staffKey, "", "ghuri staff codes", 32));
}
