import { randomBytes } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** "off_0000A…": no id is given twice, neither after a reset nor after a restart. */
export function newId(prefix: string): string {
  const random = Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${prefix}_0000A${random}`;
}

/** Six characters that airlines use in booking references. */
export function newBookingReference(): string {
  return Array.from(randomBytes(6), (byte) => LETTERS[10 + (byte % 26)]).join("");
}
