import type { CookieSerializeOptions } from "@fastify/cookie";

export const STAFF_COOKIE = "staff_session";

/** HttpOnly, SameSite=Strict, and limited to the back office's API path. */
export function staffCookieOptions(isSecure: boolean): CookieSerializeOptions {
  return {
    path: "/api/v1/back-office",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
  };
}
