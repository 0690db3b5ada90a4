import { createHash } from "node:crypto";
import type { auditEntries } from "../tables.ts";

/** One row of the audit log. */
export type AuditEntry = typeof auditEntries.$inferSelect;

/**
 * The hash of an entry over all its fields, including the previous entry's hash. The action is hashed
 * under `act`, the column's first name: another key would break every hash that is already stored.
 */
export function hashAuditEntry({ action, ...entry }: Omit<AuditEntry, "hash">): string {
  const hashed = { ...entry, act: action, at: entry.at.toISOString() };
  return createHash("sha256").update(canonicalJson(hashed)).digest("hex");
}

/**
 * Serialises a value deterministically. PostgreSQL's jsonb does not preserve key order, so keys are
 * sorted.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join(",")}}`;
}
