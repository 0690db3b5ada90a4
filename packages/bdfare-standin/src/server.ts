import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  answerWithFaults,
  Faults,
  handleSafely,
  parseJson,
  readBody,
  send,
} from "@ghuri/standin-tools";
import { z } from "zod";
import { Consolidator } from "./consolidator.ts";
import { Refusal } from "./refusal.ts";
import {
  ChangeBody,
  Fault,
  MoreOffersBody,
  OfferBody,
  OrderBody,
  ReferenceBody,
  ShoppingBody,
} from "./requests.ts";

type Kinds = ReadonlySet<Fault["kind"]>;
type Operation = (consolidator: Consolidator, body: unknown, faults: Kinds) => unknown;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  getbalance: (one) => one.balance(),
  airshopping: (one, body, faults) => one.search(ShoppingBody.parse(body), faults),
  getmoreoffers(one, body, faults) {
    const { traceId, airline } = MoreOffersBody.parse(body);
    return one.more(traceId, airline, faults);
  },
  minirule: (one, body) => one.rules(OfferBody.parse(body)),
  farerules: (one, body) => one.rules(OfferBody.parse(body)),
  offerprice: (one, body, faults) => one.price(OfferBody.parse(body), faults),
  seatavailability: (one, body) => one.seats(OfferBody.parse(body)),
  servicelist: (one, body) => one.services(OfferBody.parse(body)),
  ordersell: (one, body, faults) => one.sell(OrderBody.parse(body), faults),
  ordercreate: (one, body, faults) => one.create(OrderBody.parse(body), faults),
  orderretrieve: (one, body) => one.retrieve(ReferenceBody.parse(body).orderReference),
  ordercancel: (one, body) => one.cancel(ReferenceBody.parse(body).orderReference),
  orderreshopprice: (one, body, faults) =>
    one.reshop(ReferenceBody.parse(body).orderReference, faults),
  orderchange: (one, body, faults) => one.issue(ChangeBody.parse(body), faults),
};

/** The switches, which the vendor has not. */
type Switch = (body: unknown) => unknown;

/** BDFare's server: one POST an operation, and its switches under /control. */
export function createBdfareServer({ apiKey }: { readonly apiKey: string }): Server {
  let consolidator = new Consolidator();
  const faults = new Faults<Fault>();
  let calls: string[] = [];

  const switches: Readonly<Record<string, Switch>> = {
    faults: (body) => faults.add(Fault.parse(body)),
    reset() {
      faults.clear();
      consolidator = new Consolidator();
      calls = [];
    },
    prices: (body) =>
      consolidator.setPrices(z.object({ percent: z.number().positive() }).parse(body).percent),
    balance: (body) => consolidator.setDeposit(z.object({ taka: z.number() }).parse(body).taka),
    spelling: (body) =>
      consolidator.setSpelling(z.object({ as: z.enum(["usual", "other"]) }).parse(body).as),
    clock(body) {
      const { now, advance_seconds } = ClockBody.parse(body);
      if (now) consolidator.clock.set(new Date(now));
      consolidator.clock.advance(advance_seconds);
      return { now: consolidator.clock.now().toISOString() };
    },
    orders: () => ({ orders: consolidator.allOrders() }),
    /** The operations that were called, in order. */
    calls: () => ({ calls }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://bdfare");
    const name = pathname.split("/").at(-1) ?? "";
    const body = parseJson((await readBody(request)) || "{}");
    if (pathname.startsWith("/control/")) {
      const turned = switches[name];
      return turned
        ? send(response, 200, JSON.stringify(turned(body) ?? {}))
        : send(response, 404, "{}");
    }
    if (request.headers["x-api-key"] !== apiKey) return send(response, 401, "");
    const operation = request.method === "POST" ? OPERATIONS[name.toLowerCase()] : undefined;
    if (!operation) return send(response, 404, "");
    calls.push(name);
    const hit = faults.take(pathname);
    if (hit.has("redirect"))
      return void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
    if (hit.has("huge")) return sendWithoutEnd(response);
    await pause(hit.get("slow")?.ms ?? 0, undefined, { ref: false });
    const requestedOn = consolidator.clock.now().toISOString();
    await answerWithFaults(response, hit, () => {
      const kinds = new Set(hit.keys());
      const result = kinds.has("refused")
        ? refusalOf(new Refusal("ERR", "As told to."))
        : attempt(() => operation(consolidator, body, kinds));
      return [200, { requestedOn, respondedOn: consolidator.clock.now().toISOString(), ...result }];
    });
  }

  return createServer((request, response) => {
    void handleSafely(response, () => handle(request, response));
  });
}

const ClockBody = z.object({
  now: z.iso.datetime().optional(),
  advance_seconds: z.number().default(0),
});

function attempt(act: () => unknown) {
  try {
    return { message: "Success", response: act(), statusCode: "200", success: true, error: null };
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error);
    if (error instanceof z.ZodError) return refusalOf(new Refusal("INVALID", error.message));
    throw error;
  }
}

/** A refusal is an answer like any other, with status 200. */
function refusalOf({ code, message }: Refusal) {
  return {
    message: "Failed",
    response: null,
    statusCode: "400",
    success: false,
    error: { errorCode: code, errorMessage: message },
  };
}

/** Until the caller hangs up. */
async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(" ".repeat(1_000_000));
    await pause(0, undefined, { ref: false });
  }
}
