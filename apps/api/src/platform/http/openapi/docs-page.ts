import { randomBytes } from "node:crypto";
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
        "img-src 'self' data:; font-src 'self' data:; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
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

function withNonce(html: string, nonce: string): string {
  return html.replaceAll("<script", `<script nonce="${nonce}"`);
}
