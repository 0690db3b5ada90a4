import type { FastifyRequest } from "fastify";

/**
 * The caller's token: the Authorization header, or, for a plain link (GET only, where nothing is
 * changed), the cookie of the same name the page keeps it under.
 */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && token) return token;
  const cookie = request.method === "GET" ? request.cookies["access_token"] : undefined;
  return cookie || null;
}
