import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /** True when the public address is https: browsers are told to stay with it. */
  readonly isHttps: boolean;
  /** Where the page's pictures may come from besides here. */
  readonly imageOrigin?: string | undefined;
}

const A_YEAR_S = 31_536_000;

/**
 * What keeps a page safe, on every answer: the list that helmet sends, with our own policy. Written
 * once here, because helmet's plugin writes it anew for every request, which takes longer than
 * answering one.
 */
export function sendSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = {
    "content-security-policy": contentPolicy(options),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(options.isHttps
      ? { "strict-transport-security": `max-age=${A_YEAR_S}; includeSubDomains` }
      : {}),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "SAMEORIGIN",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

function contentPolicy({ imageOrigin }: SecurityHeaderOptions): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";");
}
