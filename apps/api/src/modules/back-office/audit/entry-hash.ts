import { createHash } from "node:crypto";
import type { auditEntries } from "../tables.ts";

/** One row of the audit log. */
export type AuditEntry = typeof auditEntries.$inferSelect;

/** The hash of an entry over everything it says, the hash of the one before it included. */
export function entryHash(entry: Omit<AuditEntry, "hash">): string {
  const said = { ...entry, at: entry.at.toISOString() };
  return createHash("sha256").update(canonical(said)).digest("hex");
}

/** One text for one value: the database gives the parts of a document back in an order of its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts.join(",")}}`;
}
