import { randomUUID } from "node:crypto";
import { MAX_BODY_KB } from "@ghuri/contract/endpoint";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { answerProtocolError } from "./answer-protocol-error.ts";
import { clientAddress } from "./client-address.ts";
import { createNetworkNames } from "./network-names.ts";
import { loggedAccount, loggedCaller } from "../auth/known-callers.ts";
import { rememberClients } from "../limits/clients.ts";
import { addRateLimit, type RateLimitOptions } from "../limits/rate-limit.ts";
import { BROTLI_PARAMS } from "../serve/compress-json.ts";
import { refuseOtherHosts } from "./refuse-other-hosts.ts";
import { routeName } from "./route-name.ts";
import { sendRefusals } from "../refusals/send-refusal.ts";
import { type SecurityHeaderOptions, sendSecurityHeaders } from "./security-headers.ts";
import { TIMEOUTS } from "./timeouts.ts";
import { trustedProxies } from "./trusted-proxies.ts";

export interface HttpServerOptions extends RateLimitOptions, SecurityHeaderOptions {
  readonly log: FastifyBaseLogger;
  /** The TRUST_PROXY setting; without it proxies on this machine are trusted. */
  readonly trustProxy?: string | undefined;
  /** The host names that may be asked for; without it any. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Hides addresses in the log; without it lines of one network have the same name until this process ends. */
  readonly logKey?: string | undefined;
}

/** Creates a Fastify instance with what every response needs: headers, limits, parsers, refusals. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_KB * 1024,
    trustProxy: trustedProxies(options.trustProxy),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    // No parameter is matched by a pattern: the contract limits lengths, not the router.
    routerOptions: { maxParamLength: 65_536 },
    forceCloseConnections: "idle",
    // While stopping, requests on open connections are still served, and the connection is closed.
    return503OnClosing: false,
    ...TIMEOUTS,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerProtocolError,
  });
  sendRefusals(app);
  logRequests(app, options.logKey);
  refuseOtherHosts(app, options.allowedHosts);
  closeConnectionsWhileStopping(app);
  sendSecurityHeaders(app, options);
  await addRateLimit(app, options);
  rememberClients(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: BROTLI_PARAMS },
    // Compressing such small responses at once costs less than a stream through the thread pool.
    syncThreshold: 256 * 1024,
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 40, fieldSize: 10_000 } });
  return app;
}

/** Otherwise a connection whose last response was sent while stopping stays open for its next request. */
function closeConnectionsWhileStopping(app: FastifyInstance): void {
  const { server } = app;
  app.addHook("preClose", async () => {
    if (!server.listening) return;
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.once("close", () => clearInterval(sweep));
  });
}

/** Broken escapes in a path are taken literally: the path is then unknown, like any other. */
function readableUrl({ url = "/" }: { url?: string | undefined }): string {
  const [address = "/"] = url.split("?", 1);
  try {
    decodeURIComponent(address);
    return url;
  } catch {
    return address.replaceAll("%", "%25") + url.slice(address.length);
  }
}

/** Refused because of who asks. What somebody else owns is "not found". */
const REFUSED_ACCESS: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * One log line per request: when, from where, by whom, what, and what came of it. The address is a hash under our key, the caller an id, the URL
 * the route's pattern. Of refused access also the account, as the lines about its sign-ins name it.
 */
function logRequests(app: FastifyInstance, logKey: string | undefined): void {
  const nameNetwork = createNetworkNames(logKey);
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        network: nameNetwork(clientAddress(request)),
        ...loggedCaller(request),
        ...(REFUSED_ACCESS.has(reply.statusCode) ? loggedAccount(request) : {}),
      },
      "request",
    );
  });
}
