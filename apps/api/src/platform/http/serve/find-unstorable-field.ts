/**
 * The field of checked input whose text PostgreSQL cannot store, or null: text with a NUL, or with an unpaired
 * surrogate.
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
