import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi-document.ts";

/** The document at /api/v1/openapi.json and a page to browse it at /api/docs. */
export function openApiRoutes(app: FastifyInstance): void {
  // Both are made when they are first asked for: few servers ever are, and the page's package is 4 MB of code.
  let document: Buffer | null = null;
  let docs: Promise<FastifyInstance> | null = null;

  app.get("/api/v1/openapi.json", async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("Cache-Control", "public, max-age=300")
      .send((document ??= Buffer.from(JSON.stringify(openApiDocument())))),
  );
  for (const path of ["/api/docs", "/api/docs/*"])
    app.get(path, async ({ url }, reply) => {
      docs ??= import("./docs-page.ts").then(({ openDocsPage }) => openDocsPage());
      const { statusCode, headers, rawPayload } = await (await docs).inject(url);
      return reply.code(statusCode).headers(headers).send(rawPayload);
    });
}
