import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi-document.ts";

/** The document at /api/v1/openapi.json and a page to browse it at /api/docs. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = Buffer.from(JSON.stringify(openApiDocument()));
  app.get("/api/v1/openapi.json", async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("Cache-Control", "public, max-age=300")
      .send(document),
  );
  void app.register(async (docs) => {
    // The reference page brings its own styles and worker; only this page may have them.
    docs.addHook("onSend", async (_request, reply) => {
      void reply.header(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; " +
          "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
    });
    await docs.register(reference, {
      routePrefix: "/api/docs",
      configuration: { url: "/api/v1/openapi.json", withDefaultFonts: false, telemetry: false },
    });
  });
}
