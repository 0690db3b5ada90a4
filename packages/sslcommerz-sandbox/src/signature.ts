import { createHash } from "node:crypto";

/** Signs the named fields as the gateway does: sorted by name, joined, with the hashed password among them. */
export function sign(
  fields: Readonly<Record<string, string>>,
  keys: readonly string[],
  password: string,
  algorithm: "md5" | "sha256",
): string {
  const hash = (text: string) => createHash(algorithm).update(text, "utf8").digest("hex");
  const signed = new Map(keys.map((key) => [key, fields[key] ?? ""]));
  signed.set("store_passwd", hash(password));
  const text = [...signed]
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  return hash(text);
}
