/** ENOSPC as the embedded database numbers it (WASI). */
const NO_SPACE = 51;

/** The innermost reason of an error, for the end of a sentence. */
export function reasonOf(cause: unknown): string {
  // A refused connection to a host name with two addresses is an AggregateError without a message.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(" and ");
  if (cause instanceof Error)
    return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message;
  // The file system of the embedded database throws plain objects with a number.
  if (typeof cause === "object" && cause !== null && "errno" in cause)
    return cause.errno === NO_SPACE
      ? "the disk is full"
      : `its files cannot be used (errno ${String(cause.errno)})`;
  return String(cause);
}
