import type { IncomingMessage, ServerResponse } from "node:http";
import {
  answerWithFaults,
  Faults,
  handleSafely,
  languageOf,
  parseJson,
  readBody,
  send,
  servePayer,
} from "@ghuri/standin-tools";
import type { z } from "zod";
import { answerApi, API } from "./api-calls.ts";
import { Keys, type MerchantKeys } from "./keys.ts";
import { Nagad, type NagadPayment, type OrderedPayment } from "./nagad.ts";
import { payerSteps } from "./payer-steps.ts";
import { ClockSetting, Fault } from "./requests.ts";

/** Where a program that has the stand-in inside serves it. */
export const NAGAD_STANDIN_PATH = "/sandbox/nagad";

interface StandinOptions {
  /** Where browsers reach the stand-in, without a slash at the end. */
  readonly pageUrl: () => string;
  readonly now: () => Date;
}

/** The stand-in, in this process or behind a server of its own. */
export interface NagadStandin {
  /** What its only merchant needs. The keys open nothing else. */
  readonly merchant: MerchantKeys & { readonly merchantId: string };
  /** What the addresses of its API begin with, after that of the stand-in. */
  readonly apiPath: string;
  /** Answers a request whose body nobody has read. Its path begins after that of the stand-in. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** The next calls have this fault. */
  fail(fault: z.input<typeof Fault>): void;
  /** The way back of a payment, as its browser would follow it; null for an unknown one. */
  wayBackOf(ref: string): string | null;
  /** How often money was taken. */
  counts(): { readonly taken: number };
}

/** Creates the stand-in, with fresh keys. */
export function createNagadStandin({ pageUrl, now }: StandinOptions): NagadStandin {
  let forwardMs = 0;
  const clock = () => new Date(now().getTime() + forwardMs);
  const nagad = new Nagad(clock);
  const keys = new Keys();
  const faults = new Faults<Fault>();

  async function handle(request: IncomingMessage, response: ServerResponse, path: string) {
    const url = new URL(path, "http://nagad");
    const { pathname } = url;
    const body = await readBody(request);
    if (pathname.startsWith("/control/")) return control(response, pathname, body);
    if (pathname.startsWith("/pay/")) {
      const payment = nagad.find(decodeURIComponent(pathname.slice("/pay/".length)));
      if (!isOrdered(payment)) return send(response, 404, "No such payment", "text/plain");
      const language = languageOf(url, request.headers["accept-language"]);
      return servePayer(request, response, { body, steps: payerSteps(nagad, payment, language) });
    }
    const { method = "", headers } = request;
    const hit = faults.take(pathname);
    await answerWithFaults(response, hit, () =>
      answerApi(
        {
          nagad,
          keys,
          now: clock,
          pageOf: (ref) => `${pageUrl()}/pay/${encodeURIComponent(ref)}`,
        },
        { method, path: pathname, headers, body: parseJson(body), hit },
      ),
    );
  }

  /** Its switches, which no real wallet has. */
  function control(response: ServerResponse, path: string, body: string): void {
    const parsed = parseJson(body);
    if (path === "/control/faults") faults.add(Fault.parse(parsed));
    else if (path === "/control/clock")
      forwardMs += ClockSetting.parse(parsed).forwardMinutes * 60_000;
    else if (path === "/control/reset") faults.clear();
    else return send(response, 404, "{}");
    send(response, 200, "{}");
  }

  return {
    merchant: { ...keys.forMerchant(), merchantId: nagad.merchantId },
    apiPath: API,
    handle: (request, response, path) =>
      handleSafely(response, () => handle(request, response, path)),
    fail: (fault) => faults.add(Fault.parse(fault)),
    wayBackOf(ref) {
      const payment = nagad.find(ref);
      return isOrdered(payment) ? nagad.wayBack(payment) : null;
    },
    counts: () => ({ taken: nagad.taken }),
  };
}

function isOrdered(payment: NagadPayment | null): payment is OrderedPayment {
  return payment !== null && payment.order !== null;
}
