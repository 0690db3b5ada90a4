import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /** True when the public URL is https: the HSTS header tells browsers to use only https. */
  readonly isHttps: boolean;
  /** Further origins of the page's pictures. */
  readonly imageOrigin?: string | undefined;
}

const A_YEAR_S = 31_536_000;

/** Where browsers report what a policy refused: apps/api/src/modules/csp-reports. */
const REPORTS = "/api/v1/csp-reports";

/** Ends every policy of ours. `report-uri` is for browsers without the Reporting API, and ignored by the others. */
export const REPORTING = `report-to csp;report-uri ${REPORTS}`;

/**
 * Security headers of every response: the list that helmet sends, with our own policy. They are built once here,
 * because helmet's plugin builds them anew for every request, which takes longer than handling one.
 */
export function sendSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = {
    "content-security-policy": contentPolicy(options),
    "reporting-endpoints": `csp="${REPORTS}"`,
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
    // Ours is that of apps/web/src/api/trusted-types.ts; the other is made by the editor of the back office when somebody pastes.
    "require-trusted-types-for 'script'",
    "trusted-types ghuri ProseMirrorClipboard",
    REPORTING,
  ].join(";");
}
