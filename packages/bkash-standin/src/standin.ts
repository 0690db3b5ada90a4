import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { answerApi } from "./api-calls.ts";
import { Bkash, type BkashPayment, WALLETS } from "./bkash.ts";
import { Faults } from "./faults.ts";
import { Notices, TOPIC } from "./notices.ts";
import { closedPage, endedPage, payPage, policyFor } from "./page/payer-pages.ts";
import { messagesFor } from "./page/messages.ts";
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

const MOST_BYTES = 100_000;
const PayForm = z.object({
  press: z.enum(["pay", "cancel", "close"]),
  wallet: z.string().default(WALLETS.funded),
  pin: z.string().default(""),
});

export function createBkashStandin({ now, ...addresses }: StandinOptions): BkashStandin {
  const bkash = new Bkash(now);
  const tokens = new Tokens(MERCHANT, now);
  const faults = new Faults();
  const noticeOrigin = () => `${addresses.apiUrl()}/sns/`;
  const notices = new Notices({ own: noticeOrigin, shop: addresses.noticeUrl }, now);

  async function handle(request: IncomingMessage, response: ServerResponse, path: string) {
    const url = new URL(path, "http://bkash");
    const body = await readBody(request);
    const page = /^\/pay\/(\w+)$/.exec(url.pathname);
    if (page) return payer(request, response, { url, body, id: page[1] ?? "" });
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
    if (hit.has("never")) return void response.destroy();
    if (hit.has("html")) return send(response, 502, "<h1>502 Bad Gateway</h1>", "text/html");
    const answer = answerApi(
      {
        bkash,
        tokens,
        pageOf: ({ id }) => `${addresses.pageUrl()}/pay/${id}`,
        onCompleted: (payment) => void notices.tell(payment),
      },
      { path: method === "POST" ? path : "", headers, body: parseJson(body), hit },
    );
    if (hit.has("lost")) return void response.destroy();
    await pause(hit.get("late")?.ms ?? 0, undefined, { ref: false });
    const [status, content] = answer ?? [404, { message: "No such path" }];
    const text = JSON.stringify(content);
    send(response, status, hit.has("malformed") ? text.slice(0, text.length / 2) : text);
  }

  function payer(
    request: IncomingMessage,
    response: ServerResponse,
    { url, body, id }: { readonly url: URL; readonly body: string; readonly id: string },
  ): void {
    const payment = bkash.find(id);
    if (!payment) return send(response, 404, "No such payment", "text/plain");
    const messages = messagesFor(
      url.searchParams.get("lang") ?? request.headers["accept-language"] ?? null,
    );
    const show = (status: number, page: string) => {
      response.setHeader("content-security-policy", policyFor(payment));
      send(response, status, page, "text/html; charset=utf-8");
    };
    const back = () => response.writeHead(303, { location: wayBack(payment) }).end();
    if (!bkash.isOpen(payment)) return show(200, endedPage(messages, wayBack(payment)));
    if (request.method !== "POST") return show(200, payPage(messages, { payment, isWrong: false }));
    const form = PayForm.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!form.success) return send(response, 400, "Not a form of this page", "text/plain");
    if (form.data.press === "cancel") {
      payment.end = "cancel";
      return void back();
    }
    const isRight = bkash.agree(payment, form.data);
    if (!isRight && bkash.isOpen(payment))
      return show(422, payPage(messages, { payment, isWrong: true }));
    if (isRight && form.data.press === "close") return show(200, closedPage(messages));
    return void back();
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
    async handle(request, response, path) {
      try {
        await handle(request, response, path);
      } catch {
        if (!response.headersSent) send(response, 400, "{}");
      }
    },
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

function wayBack({ id, order, end }: BkashPayment): string {
  return `${order.callbackURL}?${new URLSearchParams({ paymentID: id, status: end ?? "failure" }).toString()}`;
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = "application/json",
): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("The body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
