/**
 * The field of checked input whose text PostgreSQL cannot keep, or null: a text with NUL, or with
 * half of a character that takes two code units.
 */
export function findUnstorableField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") {
    const isStorable = !value.includes("\0") && value.isWellFormed();
    return isStorable ? null : path.join(".") || "body";
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const field = findUnstorableField(part, [...path, name]);
    if (field !== null) return field;
  }
  return null;
}
