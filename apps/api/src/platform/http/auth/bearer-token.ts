import type { FastifyRequest } from "fastify";

/**
 * The caller's token: the Authorization header, or for a plain link the cookie in which the page stores the
 * token. The cookie counts for GET only, which changes nothing.
 */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && token) return token;
  const cookie = request.method === "GET" ? request.cookies["access_token"] : undefined;
  return cookie || null;
}
