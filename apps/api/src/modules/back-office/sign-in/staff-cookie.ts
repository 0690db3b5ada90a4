import type { CookieSerializeOptions } from "@fastify/cookie";

/** A cookie with its options. */
interface Cookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/** The session of staff: HttpOnly, SameSite=Strict. */
export function staffCookie(isSecure: boolean): Cookie {
  return hostCookie("staff_session", "/api/v1/back-office", { isSecure, sameSite: "strict" });
}

/**
 * Over https with the prefix `__Host-`: a script on another name of the same site, such as the public one beside the back
 * office's, cannot plant a cookie of its own. Browsers want the path "/" for that; over http it is the narrow one.
 */
export function hostCookie(
  name: string,
  path: string,
  {
    isSecure: secure,
    sameSite,
  }: { readonly isSecure: boolean; readonly sameSite: "strict" | "lax" },
): Cookie {
  const flags = { httpOnly: true, sameSite, secure };
  return secure
    ? { name: `__Host-${name}`, options: { ...flags, path: "/" } }
    : { name, options: { ...flags, path } };
}
