import { createHmac, hkdfSync } from "node:crypto";

/**
 * A hash that nobody without the key can find by trying: for phone numbers and short codes, of which there are few enough to
 * try them all. Each purpose has a key of its own. Without a key it only hides the text from a glance.
 */
export function keyedHash(key: string | undefined, purpose: string, text: string): string {
  const own = Buffer.from(hkdfSync("sha256", key ?? "", "", purpose, 32));
  return createHmac("sha256", own).update(text).digest("hex");
}
