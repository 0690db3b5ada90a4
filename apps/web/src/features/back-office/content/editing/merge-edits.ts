/**
 * What was typed since `before`, on top of what somebody else has made of it: a field that was left alone
 * becomes theirs. The two languages of one text are fields of their own; a list is one.
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
