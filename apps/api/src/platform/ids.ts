import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

/**
 * A row's internal id: a UUID of version 7, whose beginning is the time. New rows stand beside each other in an index, so
 * writing them touches few pages of it, however large it is.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text that could be a row's id; the database rejects anything else. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** 256 random bits, as text that is safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a secret: reading the table does not reveal the secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Without 0/O, 1/I/L, 2/Z, 5/S, 8/B, which are confused on the phone and in handwriting. */
const CLEAR_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";

/**
 * The length of a reference. With a hundred million in use, a new one is taken already once in a million draws; then
 * it is drawn again.
 */
const REFERENCE_LENGTH = 10;

/** A reference that a person can read aloud. */
export function newReference(length = REFERENCE_LENGTH): string {
  return Array.from({ length }, () => CLEAR_ALPHABET[randomInt(CLEAR_ALPHABET.length)]).join("");
}

/** References of earlier versions have six characters. */
const REFERENCE = /^(?:[A-Z0-9]{6}|[A-Z0-9]{10})$/;

/** True for text that could be a reference, in capital letters. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
