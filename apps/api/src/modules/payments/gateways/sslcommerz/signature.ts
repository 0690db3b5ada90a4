import { createHash, timingSafeEqual } from "node:crypto";

type Fields = Readonly<Record<string, string>>;
type Algorithm = "md5" | "sha256";

/** Fields that a signature must cover to mean anything, because the sender chooses which fields it covers. */
const MUST_COVER = ["amount", "currency", "status", "store_id", "tran_id"];

/** Signs the named fields: sorted by name, joined, with the hashed password among them. */
export function sign(fields: Fields, keys: readonly string[], password: string, by: Algorithm) {
  const signed = new Map(keys.map((key) => [key, fields[key] ?? ""]));
  signed.set("store_passwd", hash(by, password));
  const text = [...signed]
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  return hash(by, text);
}

/**
 * True when a message was signed with the store password. This is only a filter: MD5 is weak, so every
 * message is verified with the gateway.
 */
export function isSigned(message: Fields, password: string): boolean {
  const keys = (message["verify_key"] ?? "").split(",");
  const covers = message["status"]?.startsWith("VALID") ? [...MUST_COVER, "val_id"] : MUST_COVER;
  if (!covers.every((key) => keys.includes(key) && message[key] !== undefined)) return false;
  const sha2 = message["verify_sign_sha2"];
  return (
    isSame(message["verify_sign"] ?? "", sign(message, keys, password, "md5")) &&
    (sha2 === undefined || isSame(sha2, sign(message, keys, password, "sha256")))
  );
}

function hash(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text, "utf8").digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
