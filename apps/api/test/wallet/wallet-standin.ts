import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/* A wallet for tests, in the manner of bKash: a token, a page, and money that is taken only when it is told to. */

export const WALLET_SECRET = "a secret of the wallet and us";

/** What the next call of a kind does instead of answering. */
export type Mishap =
  /** It is done, and answered too late. */
  | "late"
  /** It is done, and the answer is lost. */
  | "lost"
  /** It never arrives. */
  | "never"
  /** The token is refused. */
  | "unauthorized";

interface WalletPayment {
  readonly id: string;
  readonly amount: string;
  readonly invoice: string;
  readonly callback: string;
  state: "Initiated" | "Completed" | "Cancelled" | "Failed";
  hasAgreed: boolean;
  trxId: string | null;
}

export interface WalletStandin {
  readonly url: string;
  /** How often money was taken. */
  taken(): number;
  /** How often a token was granted or renewed. */
  grants(): number;
  /** The next call to this path has this mishap. */
  fail(path: string, mishap: Mishap): void;
  /** The message that it sends a shop about a payment. */
  notice(paymentId: string): { readonly body: string; readonly headers: Record<string, string> };
  close(): Promise<void>;
}

const LATE_MS = 700;

/** Starts the wallet on a free port, or on this one. */
export async function startWallet(port = 0): Promise<WalletStandin> {
  const payments = new Map<string, WalletPayment>();
  const mishaps = new Map<string, Mishap>();
  let taken = 0;
  let grants = 0;
  let token = "";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", "http://wallet");
    const body = await readBody(request);
    if (pathname.startsWith("/pay/")) return payerPage(request, response, pathname, body);
    const mishap = mishaps.get(pathname);
    mishaps.delete(pathname);
    if (mishap === "never") return void response.destroy();
    const isAllowed = pathname === "/token" || request.headers.authorization === token;
    if (mishap === "unauthorized") token = "";
    const reply =
      isAllowed && mishap !== "unauthorized"
        ? call(pathname, JSON.parse(body || "{}") as Record<string, string>)
        : { statusCode: "2079", statusMessage: "Invalid app token" };
    if (mishap === "lost") return void response.destroy();
    if (mishap === "late") await wait(LATE_MS);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(reply));
  }

  function call(path: string, asked: Readonly<Record<string, string>>): object {
    if (path === "/token") {
      grants += 1;
      token = randomUUID();
      return { statusCode: "0000", id_token: token, refresh_token: randomUUID(), expires_in: 3600 };
    }
    if (path === "/create") {
      const id = `WP${randomUUID().replaceAll("-", "")}`;
      const { amount = "", invoice = "", callback = "" } = asked;
      const payment = { id, amount, invoice, callback, hasAgreed: false, trxId: null };
      payments.set(id, { ...payment, state: "Initiated" });
      return { statusCode: "0000", paymentID: id, url: `${address()}/pay/${id}` };
    }
    const payment = payments.get(asked["paymentID"] ?? "");
    if (!payment) return { statusCode: "2002", statusMessage: "Invalid payment ID" };
    if (path === "/execute") {
      if (payment.state === "Completed")
        return { statusCode: "2062", statusMessage: "Already completed" };
      if (!payment.hasAgreed || payment.state !== "Initiated")
        return { statusCode: "2054", statusMessage: "Pre-requisite not met" };
      payment.state = "Completed";
      payment.trxId = `T${randomUUID().slice(0, 9).toUpperCase()}`;
      taken += 1;
    }
    return describe(payment);
  }

  /** Like bKash's, the query does not tell whether the payer has agreed. */
  const describe = ({ id, amount, invoice, state, trxId }: WalletPayment) => ({
    statusCode: "0000",
    paymentID: id,
    transactionStatus: state,
    amount,
    currency: "BDT",
    merchantInvoiceNumber: invoice,
    ...(trxId === null ? {} : { trxID: trxId }),
  });

  function payerPage(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    body: string,
  ): void {
    const payment = payments.get(pathname.slice("/pay/".length));
    if (!payment) return void response.writeHead(404).end();
    if (request.method !== "POST") {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      const button = (press: string) =>
        `<form method="post"><button name="press" value="${press}">${press}</button></form>`;
      const buttons = ["pay", "decline", "cancel"].map(button).join("");
      return void response.end(`<!doctype html><title>Wallet</title><h1>Wallet</h1>
        <p>${payment.amount} BDT</p>${buttons}`);
    }
    const press = new URLSearchParams(body).get("press");
    if (payment.state === "Initiated") {
      if (press === "pay") payment.hasAgreed = true;
      if (press === "decline") payment.state = "Failed";
      if (press === "cancel") payment.state = "Cancelled";
    }
    const status = press === "pay" ? "success" : press === "cancel" ? "cancel" : "failure";
    const back = `${payment.callback}?paymentID=${payment.id}&status=${status}`;
    response.writeHead(303, { Location: back }).end();
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: address(),
    taken: () => taken,
    grants: () => grants,
    fail: (path, mishap) => void mishaps.set(path, mishap),
    notice(paymentId) {
      const body = JSON.stringify({ paymentID: paymentId });
      const signature = createHmac("sha256", WALLET_SECRET).update(body).digest("hex");
      return { body, headers: { "content-type": "application/json", "x-signature": signature } };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
