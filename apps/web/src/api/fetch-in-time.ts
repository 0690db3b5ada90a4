/** The longest that a call may take, in milliseconds. On a slow phone a page of results takes ten seconds, and a photo minutes. */
const READ_MS = 30_000;
const WRITE_MS = 60_000;
const UPLOAD_MS = 300_000;

/**
 * Like `fetch`, but ends a call that takes too long with a `TimeoutError`, also while its body is read. A connection that a
 * phone has lost stays silent for minutes otherwise, and the page with it.
 */
export const fetchInTime: typeof fetch = (address, init = {}) => {
  const end = new AbortController();
  setTimeout(() => end.abort(new DOMException("", "TimeoutError")), limitOf(init));
  const { signal } = init;
  if (signal?.aborted) end.abort(signal.reason);
  signal?.addEventListener("abort", () => end.abort(signal.reason));
  return fetch(address, { ...init, signal: end.signal });
};

function limitOf({ method, body }: RequestInit): number {
  if (body instanceof FormData) return UPLOAD_MS;
  return method === "GET" ? READ_MS : WRITE_MS;
}
