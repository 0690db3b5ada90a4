interface Change {
  readonly name: string;
  /** Null when the field did not exist. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Lists the fields that differ. Unchanged fields are left out. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [were, are] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((name) => {
    const [from, to] = [were.get(name) ?? null, are.get(name) ?? null];
    return from === to ? [] : [{ name, from, to }];
  });
}

/** A value that is not a record counts as one field without a name. */
function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object" || Array.isArray(value)) return new Map([["·", toText(value)]]);
  return new Map(Object.entries(value).map(([name, field]) => [name, toText(field)]));
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.join(", ");
  return JSON.stringify(value);
}
