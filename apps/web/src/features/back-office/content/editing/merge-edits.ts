/**
 * Three-way merge: fields edited since `before` keep the edit, all others take the colleague's value. The
 * two languages of a text are separate fields; a list is one field.
 */
export function mergeEdits<Value>(
  theirs: Value,
  { before, typed }: { readonly before: Value; readonly typed: Value },
): Value {
  if (isGroup(theirs) && isGroup(before) && isGroup(typed)) {
    const fields = Object.keys(typed).map((name) => [
      name,
      mergeEdits(theirs[name], { before: before[name], typed: typed[name] }),
    ]);
    return Object.fromEntries(fields) as Value;
  }
  return isEqual(typed, before) ? theirs : typed;
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
