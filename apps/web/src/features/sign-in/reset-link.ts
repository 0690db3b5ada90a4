/** What a reset link carries (spec 2: query email, token). */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Null for a link that lost a part on its way, as links in letters do. */
export function readResetLink(query: Readonly<Record<string, unknown>>): ResetLink | null {
  const { email, token } = query;
  // A token of digits alone arrives as a number.
  const key = typeof token === "number" ? String(token) : token;
  return typeof email === "string" && email.includes("@") && typeof key === "string" && key !== ""
    ? { email, token: key }
    : null;
}
