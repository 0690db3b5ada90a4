import type { CookieSerializeOptions } from "@fastify/cookie";

export const STAFF_COOKIE = "staff_session";

/** No script reads it, no other site sends it, and it goes nowhere but to the back office's calls. */
export function staffCookie(isSecure: boolean): CookieSerializeOptions {
  return {
    path: "/api/v1/back-office",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
  };
}
