/**
 * One idempotency key for one attempt: the same body keeps its key however often it is sent, so that
 * a lost answer books once; any change of the body is a new attempt.
 */
export function createRequestKeys(newKey: () => string): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
