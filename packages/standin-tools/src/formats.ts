import { randomBytes } from "node:crypto";

/** The time in Dhaka, without its offset: `2026-06-22T18:00:00.000`. */
export function dhakaTime(instant: Date): string {
  return new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(0, 23);
}

/** Capitals and digits. */
export function newId(length: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  return Array.from(randomBytes(length), (byte) => letters[byte % 36]).join("");
}
