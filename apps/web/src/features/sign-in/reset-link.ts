/** The query of a reset link (spec 2: email, token). */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Null when the link is incomplete: email programs sometimes break links. */
export function readResetLink(query: Readonly<Record<string, unknown>>): ResetLink | null {
  const { email, token } = query;
  // The router parses a token of digits as a number.
  const key = typeof token === "number" ? String(token) : token;
  return typeof email === "string" && email.includes("@") && typeof key === "string" && key !== ""
    ? { email, token: key }
    : null;
}
