import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Faults, readBody } from "@ghuri/standin-tools";
import { z } from "zod";
import { AIR_ROUTES } from "./air-routes.ts";
import type { Answer, Route } from "./answers.ts";
import { controlRoutes } from "./control-routes.ts";
import { Duffel } from "./duffel.ts";
import { describeError, DuffelError, invalidState, notFound } from "./duffel-error.ts";
import { offerGone } from "./catalogue.ts";
import type { Fault } from "./requests.ts";

type Kinds = ReadonlyMap<Fault["kind"], Fault>;

/** Calls a minute and token that were seen in Duffel's test mode. */
const CALLS_A_MINUTE = 4000;

/** Duffel's server: its interface under /air and /places, and switches, which Duffel does not have, under /control. */
export function createDuffelServer({ token }: { readonly token: string }): Server {
  let duffel = new Duffel();
  const faults = new Faults<Fault>();
  const switches = controlRoutes(faults, () => {
    duffel = new Duffel();
  });
  const minute = { number: 0, calls: 0 };

  async function answer(request: IncomingMessage, url: URL, hit: Kinds): Promise<Answer> {
    const path = url.pathname.replace(/\/$/, "");
    const isControl = path.startsWith("/control/");
    if (!isControl) requireHeaders(request, token);
    if (hit.has("rate_limited"))
      throw new DuffelError(429, "rate_limit_error", "rate_limit_exceeded", "Too many requests.");
    if (hit.has("offer_gone")) throw offerGone();
    if (hit.has("price_changed"))
      invalidState("price_changed", "The price of the offer has changed.");
    const body = await readData(request, isControl);
    const [handle, parts] = findRoute(isControl ? switches : AIR_ROUTES, request, path);
    return handle({ duffel, parts, data: body, query: url.searchParams, faults: hit });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://duffel");
    const isControl = url.pathname.startsWith("/control/");
    const hit: Kinds = isControl ? new Map() : faults.take(`${request.method} ${url.pathname}`);
    const requestId = randomBytes(12).toString("base64url");
    countCall(minute, duffel.clock.now(), response);
    response.setHeader("x-request-id", requestId);
    if (hit.has("bad_gateway")) return sendPage(response, 502);
    if (hit.has("html")) return sendPage(response, 200);
    await pause(hit.get("slow")?.ms ?? 0, undefined, { ref: false });
    const { status, body } = await answer(request, url, hit).catch((error: unknown) =>
      errorOf(error, requestId),
    );
    await pause(hit.get("late")?.ms ?? 0, undefined, { ref: false });
    if (hit.has("gateway_timeout")) return sendPage(response, 504);
    if (hit.has("airline_unknown")) {
      const lost = new DuffelError(502, "airline_error", "airline_unknown", "Unknown.", "zz");
      return sendJson(response, 502, JSON.stringify(describeError(lost, requestId)));
    }
    if (body === null) return void response.writeHead(status).end();
    const text = hit.has("malformed") ? '{"data": {"id": 7, "offers' : JSON.stringify(body);
    sendJson(response, status, text);
  }

  return createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
}

function requireHeaders({ headers, method }: IncomingMessage, token: string): void {
  const refuse = (status: number, type: "authentication_error" | "invalid_request_error") =>
    function because(code: string, message: string): never {
      throw new DuffelError(status, type, code, message);
    };
  const { authorization } = headers;
  if (!authorization)
    refuse(401, "authentication_error")("missing_authorization_header", "No token was sent.");
  if (authorization !== `Bearer ${token}`)
    refuse(401, "authentication_error")("access_token_not_found", "The token is not known.");
  const version = headers["duffel-version"];
  if (version === undefined)
    refuse(400, "invalid_request_error")("missing_version_header", "Duffel-Version is required.");
  if (version !== "v2")
    refuse(400, "invalid_request_error")("unsupported_version", "The version is not supported.");
  const hasBody = method !== "GET" && Number(headers["content-length"] ?? 0) > 0;
  if (hasBody && !headers["content-type"]?.startsWith("application/json"))
    refuse(400, "invalid_request_error")("invalid_content_type_header", "Send application/json.");
}

function findRoute(routes: readonly Route[], { method }: IncomingMessage, path: string) {
  for (const [wanted, pattern, handle] of routes) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (match) return [handle, match.slice(1)] as const;
  }
  return notFound("page");
}

/** Bodies are wrapped in `data`; those of the switches are not. */
async function readData(request: IncomingMessage, isControl: boolean): Promise<unknown> {
  const text = await readBody(request);
  if (text === "") return isControl ? {} : undefined;
  const json: unknown = JSON.parse(text);
  if (isControl) return json;
  const parsed = z.object({ data: z.unknown() }).safeParse(json);
  if (!parsed.success)
    throw new DuffelError(400, "invalid_request_error", "missing_data_param", "`data` is missing.");
  return parsed.data.data;
}

function errorOf(error: unknown, requestId: string): Answer {
  const known = error instanceof DuffelError ? error : unreadable(error);
  return { status: known.status, body: describeError(known, requestId) };
}

function unreadable(error: unknown): DuffelError {
  if (error instanceof z.ZodError) {
    const path = error.issues[0]?.path.map(String) ?? [];
    return new DuffelError(422, "validation_error", "validation_format", error.message, {
      field: path.at(-1) ?? "data",
      pointer: `/data/${path.join("/")}`,
    });
  }
  if (error instanceof SyntaxError)
    return new DuffelError(400, "invalid_request_error", "bad_request", error.message);
  throw error;
}

/** The limit is never reached here; its headers are what a client reads. */
function countCall(
  minute: { number: number; calls: number },
  now: Date,
  response: ServerResponse,
): void {
  const number = Math.floor(now.getTime() / 60_000);
  minute.calls = minute.number === number ? minute.calls + 1 : 1;
  minute.number = number;
  response.setHeader("ratelimit-limit", CALLS_A_MINUTE);
  response.setHeader("ratelimit-remaining", Math.max(0, CALLS_A_MINUTE - minute.calls));
  response.setHeader("ratelimit-reset", new Date((number + 1) * 60_000).toUTCString());
}

function sendJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(text);
}

function sendPage(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { "content-type": "text/html" })
    .end(`<html><body><h1>${status}</h1></body></html>`);
}
