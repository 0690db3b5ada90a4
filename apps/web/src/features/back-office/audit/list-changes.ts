interface Change {
  readonly name: string;
  /** Null: it was not there. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What is not as it was, field by field; what stayed as it was is left out. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [were, are] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((name) => {
    const [from, to] = [were.get(name) ?? null, are.get(name) ?? null];
    return from === to ? [] : [{ name, from, to }];
  });
}

/** Anything but a record is one field without a name of its own. */
function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object" || Array.isArray(value)) return new Map([["·", inWords(value)]]);
  return new Map(Object.entries(value).map(([name, field]) => [name, inWords(field)]));
}

function inWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.join(", ");
  return JSON.stringify(value);
}
