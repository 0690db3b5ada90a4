import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const SEALED = "sealed";

/**
 * What is stored of the key of somebody's one-time codes. It has to be read again at every sign-in, so
 * it is sealed rather than hashed; the person's id is sealed in with it, so that no row's key opens
 * for another.
 */
export function sealCodeKey(key: string, staffId: string, staffKey: string | undefined): string {
  if (staffKey === undefined) return key;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, cipherKey(staffKey), nonce).setAAD(Buffer.from(staffId));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"));
  return [SEALED, ...parts].join(".");
}

/** Null: it was sealed with another key. A key stored before there was one to seal with is as it is. */
export function openCodeKey(
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
