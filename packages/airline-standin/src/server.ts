import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Airline } from "./airline.ts";
import { Faults } from "./faults.ts";
import { Refusal } from "./refusal.ts";
import {
  ChangeBody,
  ConfirmPartBody,
  ExtrasBody,
  Fault,
  OrderBody,
  PartBody,
  SearchBody,
  SpecialAnswerBody,
  TicketBody,
  WebhookSetup,
} from "./requests.ts";
import { Webhooks } from "./webhooks.ts";

type Answer = readonly [status: number, body: unknown];
type Kinds = ReadonlyMap<Fault["kind"], Fault>;
type Handler = (
  parts: readonly string[],
  body: unknown,
  query: URLSearchParams,
  faults: Kinds,
) => Answer | Promise<Answer>;

const MOST_BYTES = 100_000;

/** The airline's server: its interface under /v1, and its switches, which no real airline has, under /control. */
export function createAirlineServer({ token }: { readonly token: string }): Server {
  let airline = newAirline();
  const faults = new Faults();

  const routes: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
    ["POST", /^\/v1\/searches$/, (_, body) => [201, airline.search(SearchBody.parse(body))]],
    [
      "GET",
      /^\/v1\/searches\/(\w+)\/batches\/(\d+)$/,
      ([id = "", at], _body, _query, hit) => [
        200,
        airline.batch(id, Number(at), { canHold: !hit.has("instant_only") }),
      ],
    ],
    ["POST", /^\/v1\/offers\/(\w+)\/price$/, ([id = ""]) => [200, airline.price(id)]],
    ["GET", /^\/v1\/offers\/(\w+)\/extras$/, ([id = ""]) => [200, airline.offerExtras(id)]],
    ["GET", /^\/v1\/offers\/(\w+)\/seat-maps$/, ([id = ""]) => [200, airline.offerSeatMaps(id)]],
    [
      "POST",
      /^\/v1\/orders$/,
      (_, body, _query, hit) => {
        const asked = OrderBody.parse(body);
        if (hit.has("duplicate")) airline.order(asked);
        return [201, airline.order(asked)];
      },
    ],
    [
      "GET",
      /^\/v1\/orders$/,
      (_, _body, query) => [
        200,
        { orders: airline.findByReference(query.get("client_reference") ?? "") },
      ],
    ],
    ["GET", /^\/v1\/orders\/(\w+)$/, ([id = ""]) => [200, airline.find(id)]],
    [
      "POST",
      /^\/v1\/orders\/(\w+)\/ticket$/,
      ([id = ""], body, _query, hit) => {
        const { order, until } = airline.ticket(id, TicketBody.parse(body), hit.has("pending"));
        return until ? [202, { until }] : [200, order];
      },
    ],
    [
      "POST",
      /^\/v1\/orders\/(\w+)\/cancellations$/,
      ([id = ""], _body, _query, hit) => [
        201,
        airline.quoteCancellation(id, hit.has("refund_halved") ? 0.5 : 1),
      ],
    ],
    [
      "POST",
      /^\/v1\/cancellations\/(\w+)\/confirm$/,
      ([id = ""]) => [200, airline.confirmCancellation(id)],
    ],
    [
      "POST",
      /^\/v1\/orders\/(\w+)\/part-cancellations$/,
      ([id = ""], body, _query, hit) => [
        201,
        airline.quotePart(id, PartBody.parse(body), hit.has("refund_halved") ? 0.5 : 1),
      ],
    ],
    [
      "POST",
      /^\/v1\/part-cancellations\/(\w+)\/confirm$/,
      ([id = ""], body) => [
        200,
        airline.confirmPart(id, ConfirmPartBody.parse(body).client_reference),
      ],
    ],
    [
      "POST",
      /^\/v1\/orders\/(\w+)\/changes$/,
      ([id = ""], body) => [201, { quotes: airline.quoteChange(id, ChangeBody.parse(body)) }],
    ],
    ["POST", /^\/v1\/changes\/(\w+)\/confirm$/, ([id = ""]) => [200, airline.confirmChange(id)]],
    ["GET", /^\/v1\/orders\/(\w+)\/extras$/, ([id = ""]) => [200, airline.extras(id)]],
    [
      "POST",
      /^\/v1\/orders\/(\w+)\/extras$/,
      ([id = ""], body) => [200, airline.buyExtras(id, ExtrasBody.parse(body))],
    ],
    ["GET", /^\/v1\/orders\/(\w+)\/seat-maps$/, ([id = ""]) => [200, airline.seatMaps(id)]],
    ["GET", /^\/v1\/balance$/, () => [200, airline.balance()]],

    [
      "POST",
      /^\/control\/faults$/,
      (_, body) => {
        faults.add(Fault.parse(body));
        return [200, {}];
      },
    ],
    [
      "POST",
      /^\/control\/reset$/,
      () => {
        faults.clear();
        airline = newAirline();
        return [200, {}];
      },
    ],
    [
      "POST",
      /^\/control\/prices$/,
      (_, body) => {
        airline.setPrices(z.object({ percent: z.number().positive() }).parse(body).percent);
        return [200, {}];
      },
    ],
    [
      "POST",
      /^\/control\/clock$/,
      (_, body) => {
        const { now, advance_seconds } = ClockBody.parse(body);
        if (now) airline.clock.set(new Date(now));
        airline.clock.advance(advance_seconds);
        return [200, { now: airline.clock.now().toISOString() }];
      },
    ],
    [
      "POST",
      /^\/control\/schedule-changes$/,
      (_, body) => {
        const { order_id, minutes } = ScheduleChangeBody.parse(body);
        return [200, airline.changeSchedule(order_id, minutes)];
      },
    ],
    [
      "POST",
      /^\/control\/special-requests$/,
      (_, body) => [200, airline.answerRequest(SpecialAnswerBody.parse(body))],
    ],
    [
      "POST",
      /^\/control\/webhooks$/,
      (_, body) => {
        airline.webhooks.setUp(WebhookSetup.parse(body));
        return [200, {}];
      },
    ],
    [
      "POST",
      /^\/control\/webhooks\/send$/,
      async () => [200, { sent: await airline.webhooks.sendKeptBack() }],
    ],
    [
      "POST",
      /^\/control\/take-seat$/,
      (_, body) => {
        const { order_id, seat } = TakeSeatBody.parse(body);
        airline.takeSeat(order_id, seat);
        return [200, {}];
      },
    ],
    ["GET", /^\/control\/orders$/, () => [200, { orders: airline.allOrders() }]],
  ];

  async function answer(request: IncomingMessage, url: URL, hit: Kinds): Promise<Answer> {
    const { method = "" } = request;
    const isControl = url.pathname.startsWith("/control/");
    if (!isControl && request.headers.authorization !== `Bearer ${token}`)
      return [401, { error: { code: "unauthorized", message: "The token is wrong." } }];
    for (const code of ["offer_expired", "sold_out"] as const)
      if (hit.has(code)) return [409, { error: { code, message: "As told to." } }];
    for (const [wanted, path, handle] of routes) {
      const match = wanted === method ? path.exec(url.pathname) : null;
      if (!match) continue;
      const body = method === "POST" ? await readJson(request) : undefined;
      return handle(match.slice(1), body, url.searchParams, hit);
    }
    return [404, { error: { code: "not_found", message: "No such path." } }];
  }

  return createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://airline");
    const isControl = url.pathname.startsWith("/control/");
    const hit: Kinds = isControl ? new Map() : faults.take(request.method ?? "", url.pathname);
    respond(request, response, url, hit).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL, hit: Kinds) {
    if (hit.has("bad_gateway")) return sendGatewayPage(response);
    if (hit.has("redirect"))
      return void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
    await pause(hit.get("slow")?.ms ?? 0, undefined, { ref: false });
    const [status, body] = await answer(request, url, hit).catch(refusalOf);
    await pause(hit.get("late")?.ms ?? 0, undefined, { ref: false });
    if (hit.has("bad_gateway_after")) return sendGatewayPage(response);
    const drip = hit.get("drip");
    if (drip) return sendWithoutEnd(response, " ", drip.ms);
    if (hit.has("huge")) return sendWithoutEnd(response, " ".repeat(1_000_000), 0);
    const text = hit.has("malformed") ? '{"id": 7, "offers": "none' : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  }
}

const ClockBody = z.object({
  now: z.iso.datetime().optional(),
  advance_seconds: z.number().default(0),
});
const ScheduleChangeBody = z.object({ order_id: z.string(), minutes: z.int().nullable() });

const TakeSeatBody = z.object({ order_id: z.string(), seat: z.string() });

function newAirline(): Airline {
  return new Airline((clock) => new Webhooks(clock));
}

function refusalOf(error: unknown): Answer {
  if (error instanceof Refusal)
    return [error.status, { error: { code: error.code, message: error.message } }];
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return [422, { error: { code: "invalid", message: error.message } }];
  throw error;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Refusal(413, "too_large", "The body is too large.");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : JSON.parse(text);
}

function sendGatewayPage(response: ServerResponse): void {
  response
    .writeHead(502, { "content-type": "text/html" })
    .end("<html><body><h1>502 Bad Gateway</h1></body></html>");
}

/** Until the caller hangs up. */
async function sendWithoutEnd(
  response: ServerResponse,
  part: string,
  everyMs: number,
): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(part);
    await pause(everyMs, undefined, { ref: false });
  }
}
