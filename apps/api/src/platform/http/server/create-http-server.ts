import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { answerProtocolError } from "./answer-protocol-error.ts";
import { addRateLimit, type RateLimitOptions } from "../limits/rate-limit.ts";
import { BROTLI_PARAMS } from "../serve/compress-json.ts";
import { sendRefusals } from "../refusals/send-refusal.ts";
import { type SecurityHeaderOptions, sendSecurityHeaders } from "./security-headers.ts";

export interface HttpServerOptions extends RateLimitOptions, SecurityHeaderOptions {
  readonly log: FastifyBaseLogger;
}

/**
 * How long a caller may take. A photo of 5 MB over a poor mobile line takes two minutes; nobody needs
 * fifteen seconds for headers, or may be silent for a minute.
 */
const PATIENCE = {
  requestTimeout: 180_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const;

/** A Fastify with everything that every answer needs: headers, limits, parsers, refusals. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // One proxy in front is usual; its word for the address is taken only from this machine or a private network.
    trustProxy: "loopback, linklocal, uniquelocal",
    logController: new LogController({ disableRequestLogging: true }),
    // No parameter is matched by a pattern: the contract says which are too long, not the router.
    routerOptions: { maxParamLength: 65_536 },
    forceCloseConnections: "idle",
    // While stopping, what still comes on an open connection is served, and the connection closed.
    return503OnClosing: false,
    ...PATIENCE,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerProtocolError,
  });
  sendRefusals(app);
  logRequests(app);
  letGoWhileStopping(app);
  sendSecurityHeaders(app, options);
  await addRateLimit(app, options);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: BROTLI_PARAMS },
    // Answers this small cost less at once than as a stream through the thread pool.
    syncThreshold: 256 * 1024,
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 40, fieldSize: 10_000 } });
  return app;
}

/** A connection whose last answer went out while stopping would stay open for its next request. */
function letGoWhileStopping(app: FastifyInstance): void {
  const { server } = app;
  app.addHook("preClose", async () => {
    if (!server.listening) return;
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.once("close", () => clearInterval(sweep));
  });
}

/** Broken escapes in a path are taken as they stand: the address is then not there, like any other. */
function readableUrl({ url = "/" }: { url?: string | undefined }): string {
  const [address = "/"] = url.split("?", 1);
  try {
    decodeURIComponent(address);
    return url;
  } catch {
    return address.replaceAll("%", "%25") + url.slice(address.length);
  }
}

/** One line a request, with nothing personal in it: the route's pattern and never the URL. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}
