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
import { answerApi } from "./api-calls.ts";
import { Bkash } from "./bkash.ts";
import { Notices, TOPIC } from "./notices.ts";
import { payerSteps } from "./payer-steps.ts";
import { Fault, NoticeSetup } from "./requests.ts";
import { type Merchant, Tokens } from "./tokens.ts";

/** Where a program that has the stand-in inside serves it. */
export const BKASH_STANDIN_PATH = "/sandbox/bkash";

/** The credentials that the stand-in knows. They open nothing else. */
const MERCHANT: Merchant = {
  appKey: "standin-app-key",
  appSecret: "standin-app-secret",
  username: "standin-user",
  password: "standin-password",
};

interface StandinOptions {
  /** Where the shop reaches the stand-in, without a slash at the end. */
  readonly apiUrl: () => string;
  /** Where browsers reach it. */
  readonly pageUrl: () => string;
  /** Where messages about payments go; null: nowhere. */
  readonly noticeUrl: () => string | null;
  readonly now: () => Date;
}

/** The stand-in, in this process or behind a server of its own. */
export interface BkashStandin {
  readonly merchant: Merchant;
  /** The topic of its messages. */
  readonly topic: string;
  /** What the addresses of its certificate and its confirmations begin with. */
  readonly noticeOrigin: () => string;
  /** Answers a request whose body nobody has read. Its path begins after that of the stand-in. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** The next calls have this fault. */
  fail(fault: z.input<typeof Fault>): void;
  setUpNotices(setup: z.input<typeof NoticeSetup>): void;
  /** Sends the message about a completed payment once more; returns the shop's answers. */
  tellAgain(paymentId: string): Promise<readonly number[]>;
  /** The message about a completed payment, and that which asks for the subscription, without sending them. */
  noticeOf(paymentId: string): Record<string, string>;
  confirmation(): Record<string, string>;
  /** What was refunded of a payment, in paisa. */
  refundsOf(paymentId: string, trxId: string): readonly number[];
  /** How often money was taken, and how often somebody asked for a token. */
  counts(): { readonly taken: number; readonly tokens: number };
}

export function createBkashStandin({ now, ...addresses }: StandinOptions): BkashStandin {
  const bkash = new Bkash(now);
  const tokens = new Tokens(MERCHANT, now);
  const faults = new Faults<Fault>();
  const noticeOrigin = () => `${addresses.apiUrl()}/sns/`;
  const notices = new Notices({ own: noticeOrigin, shop: addresses.noticeUrl }, now);

  async function handle(request: IncomingMessage, response: ServerResponse, path: string) {
    const url = new URL(path, "http://bkash");
    const body = await readBody(request);
    const page = /^\/pay\/(\w+)$/.exec(url.pathname);
    if (page) {
      const payment = bkash.find(page[1] ?? "");
      if (!payment) return send(response, 404, "No such payment", "text/plain");
      const language = languageOf(url, request.headers["accept-language"]);
      return servePayer(request, response, { body, steps: payerSteps(bkash, payment, language) });
    }
    if (url.pathname.startsWith("/sns/")) return sns(response, url);
    if (url.pathname.startsWith("/control/")) return control(response, url.pathname, body);
    return api(request, response, { path: url.pathname, body });
  }

  async function api(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { path, body }: { readonly path: string; readonly body: string },
  ): Promise<void> {
    const hit = faults.take(path);
    await answerWithFaults(response, hit, () =>
      answerApi(
        {
          bkash,
          tokens,
          pageOf: ({ id }) => `${addresses.pageUrl()}/pay/${id}`,
          onCompleted: (payment) => void notices.tell(payment),
        },
        { path: method === "POST" ? path : "", headers, body: parseJson(body), hit },
      ),
    );
  }

  function sns(response: ServerResponse, { pathname, searchParams }: URL): void {
    if (pathname === `/sns/${notices.certificateName}`)
      return send(response, 200, notices.certificate, "application/x-pem-file");
    const isConfirmed =
      pathname === "/sns/" &&
      searchParams.get("Action") === "ConfirmSubscription" &&
      notices.confirm(searchParams.get("Token"), searchParams.get("TopicArn"));
    send(response, isConfirmed ? 200 : 404, "<ok/>", "text/xml");
  }

  /** Its switches, which no real wallet has. */
  function control(response: ServerResponse, path: string, body: string): void {
    const parsed = parseJson(body);
    if (path === "/control/faults") faults.add(Fault.parse(parsed));
    else if (path === "/control/notices") notices.setUp(NoticeSetup.parse(parsed));
    else if (path === "/control/reset") faults.clear();
    else return send(response, 404, "{}");
    send(response, 200, "{}");
  }

  return {
    merchant: MERCHANT,
    topic: TOPIC,
    noticeOrigin,
    handle: (request, response, path) =>
      handleSafely(response, () => handle(request, response, path)),
    fail: (fault) => faults.add(Fault.parse(fault)),
    setUpNotices: (setup) => notices.setUp(NoticeSetup.parse(setup)),
    async tellAgain(paymentId) {
      const payment = bkash.find(paymentId);
      return payment ? notices.tell(payment) : [];
    },
    noticeOf(paymentId) {
      const payment = bkash.find(paymentId);
      return payment ? notices.notification(payment) : {};
    },
    refundsOf: (paymentId, trxId) => {
      const payment = bkash.find(paymentId);
      return payment?.trxId === trxId ? payment.refunds.map(({ paisa }) => paisa) : [];
    },
    confirmation: () => notices.subscription(),
    counts: () => ({ taken: bkash.taken, tokens: tokens.count }),
  };
}
