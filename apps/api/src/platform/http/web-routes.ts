import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MethodsAt } from "./note-routes.ts";
import { answerNotFound, answerWrongMethod } from "./refusal-reply.ts";

const WEB_DIST = fileURLToPath(new URL("../../../../web/dist", import.meta.url));

/** First steps of the addresses that are the server's own: never answered with the page. */
const SERVER_PATHS = /^\/(api|download-ticket|sandbox|storage|mailbox|metrics|assets|art)(\/|$|\.)/;

/** First steps of the page's own addresses; any other gets the page's not-found screen, with a 404. */
const PAGE_PATHS = /^\/(flights|flight-booking|login|register|profile)(\/[^?]*)?$|^\/$/;

/** Serves the built page: hashed files for a year, the page itself never from a cache unasked. */
export async function webRoutes(
  app: FastifyInstance,
  methodsAt: MethodsAt,
  folder = WEB_DIST,
): Promise<void> {
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(addressOf(request));
    return methods.length > 0
      ? answerWrongMethod(request, reply, methods)
      : answerNotFound(request, reply);
  };
  const index = path.join(folder, "index.html");
  if (!existsSync(index)) {
    app.setNotFoundHandler(answerUnknown);
    return;
  }
  const page = readFileSync(index);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const address = addressOf(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || SERVER_PATHS.test(address)) return answerUnknown(request, reply);
    return reply
      .status(PAGE_PATHS.test(address) ? 200 : 404)
      .header("Cache-Control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

function addressOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}
