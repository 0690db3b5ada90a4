import { randomBytes } from "node:crypto";
import { REPORTING } from "../server/security-headers.ts";
import reference from "@scalar/fastify-api-reference";
import fastify, { type FastifyInstance } from "fastify";

/** The page to browse the OpenAPI document, as a server of its own that is never listened to. */
export async function openDocsPage(): Promise<FastifyInstance> {
  const docs = fastify();
  // The page starts itself with an inline script: it carries the nonce of this response, so that no other
  // inline code runs. Its style sheets carry none.
  docs.addHook("onSend", async (_request, reply, payload) => {
    const nonce = randomBytes(16).toString("base64");
    void reply.header(
      "Content-Security-Policy",
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
        "img-src 'self' data:; font-src 'self' data:; base-uri 'none'; object-src 'none'; frame-ancestors 'none';" +
        `require-trusted-types-for 'script';trusted-types vue default;${REPORTING}`,
    );
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    return isPage && typeof payload === "string" ? withNonce(payload, nonce) : payload;
  });
  await docs.register(reference, {
    routePrefix: "/api/docs",
    configuration: {
      url: "/api/v1/openapi.json",
      withDefaultFonts: false,
      telemetry: false,
      // These link to services of Scalar.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
      hideClientButton: true,
    },
  });
  return docs;
}

/**
 * The library's validator (Zod) tries once whether it may compile code. The policy forbids it, and each visit would report that; told
 * beforehand, it does not try.
 */
const NO_COMPILING = "globalThis.__zod_globalConfig = { jitless: true };";

/**
 * Scalar's parts put texts of their own into the page: icons, and nothing. Vue has a policy by itself; for the others there is this
 * one, which lets through what cannot run.
 */
const POLICY = `<script>${NO_COMPILING}globalThis.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (/<(?!\\/?(?:svg|path|g|rect|circle|line|polyline|span|br)\\b)|\\bon\\w+\\s*=/i.test(html) ? null : html),
});</script>`;

function withNonce(html: string, nonce: string): string {
  return html
    .replace("<script", `${POLICY}<script`)
    .replaceAll("<script", `<script nonce="${nonce}"`);
}
