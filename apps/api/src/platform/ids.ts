import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

/** A row's name inside the house. */
export function newId(): string {
  return randomUUID();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text that could be a row's id; the database takes nothing else for one. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** 256 random bits, as text that is safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: whoever reads the table cannot use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B: read out on a telephone, written down on paper. */
const CLEAR_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";

/** A reference a person can read out. */
export function newReference(length = 6): string {
  return Array.from({ length }, () => CLEAR_ALPHABET[randomInt(CLEAR_ALPHABET.length)]).join("");
}
