import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { GatewayAdapter, GatewayTools } from "../../src/modules/payments/index.ts";
import {
  GatewayRefused,
  type GatewayTransaction,
  type GatewayTransactionState,
  GatewayUnavailable,
  type PaymentGateway,
  type ReturnClaim,
} from "../../src/modules/payments/gateways/gateway.ts";
import { WALLET_SECRET } from "./wallet-standin.ts";

/** Shorter than the stand-in is late. */
const TIMEOUT_MS = 400;
const OK = "0000";

const Answer = z.object({
  statusCode: z.string(),
  statusMessage: z.string().optional(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
  paymentID: z.string().optional(),
  url: z.string().optional(),
  transactionStatus: z.string().optional(),
  trxID: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  merchantInvoiceNumber: z.string().optional(),
});
type Answer = z.infer<typeof Answer>;

const STATES: Readonly<Record<string, GatewayTransactionState>> = {
  Completed: "paid",
  Cancelled: "cancelled",
  Failed: "failed",
};

/** The wallet as a gateway: money is taken by `complete`, and staff refund by hand. */
export function createWallet(
  tools: GatewayTools,
  {
    url,
    limits = { min: 10, max: 100_000 },
    timeoutMs = TIMEOUT_MS,
  }: { url: string; limits?: { min: number; max: number }; timeoutMs?: number },
): GatewayAdapter {
  const name = "wallet";
  const token = tools.tokenOf(name, async (renewal) => {
    const granted = await post("/token", renewal === null ? { password: "p" } : { renewal });
    if (!granted.id_token) throw new GatewayUnavailable("wallet: no token");
    return {
      token: granted.id_token,
      renewal: granted.refresh_token ?? null,
      validForSeconds: granted.expires_in ?? 0,
    };
  });

  async function post(
    path: string,
    body: object,
    { authorization, signal }: { authorization?: string; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(authorization ? { authorization } : {}),
        },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      return Answer.parse(await response.json());
    } catch (error) {
      throw new GatewayUnavailable(`wallet ${path}: ${String(error)}`);
    }
  }

  /** With our token; once more with another when the wallet refuses it. */
  async function call(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
    const authorization = await token.get(signal);
    const answer = await post(path, body, { authorization, signal });
    if (answer.statusCode !== "2079") return answer;
    await token.discard(authorization);
    return post(path, body, { authorization: await token.get(signal), signal });
  }

  function toTransaction(answer: Answer, claim: ReturnClaim | null): GatewayTransaction | null {
    const { transactionStatus, merchantInvoiceNumber, amount, currency, trxID } = answer;
    if (answer.statusCode !== OK || !merchantInvoiceNumber) return null;
    const open = claim === "approved" ? "approved" : "unattempted";
    const state = STATES[transactionStatus ?? ""] ?? open;
    return {
      state,
      attemptRef: merchantInvoiceNumber,
      confirmationRef: trxID ?? null,
      chargeRef: trxID ?? null,
      paisa: state === "paid" ? Math.round(Number(amount) * 100) : null,
      currency: currency ?? "",
      chargedAt: null,
      isRisky: false,
      riskTitle: null,
      cardType: "Wallet",
      cardNumber: null,
      emiInstalment: 0,
      reason: null,
    };
  }

  const port: PaymentGateway = {
    capabilities: {
      refund: "manual",
      partialRefund: false,
      refundParts: null,
      findsRefundsBy: "id",
      instalments: false,
      pageOpensAgain: false,
      reuseMinutes: 25,
      limits,
      currencies: ["BDT"],
    },
    paths: { returns: ["back"], notice: "notice" },
    async open({ attemptRef, amount }) {
      const callback = tools.callbackUrl(name, "back");
      const order = { invoice: attemptRef, amount: amount.toFixed(2), callback };
      const opened = await call("/create", order);
      if (!opened.paymentID || !opened.url) throw new GatewayRefused(opened.statusMessage ?? "");
      return { gatewayRef: opened.paymentID, url: opened.url };
    },
    readReturn({ query: { paymentID, status } }) {
      if (!paymentID) return null;
      return {
        attempt: { gatewayRef: paymentID },
        confirmationRef: null,
        isSigned: true,
        mayHavePaid: true,
        claim: status === "success" ? "approved" : null,
      };
    },
    readNotice(rawBody, headers) {
      const parsed = z.object({ paymentID: z.string() }).safeParse(tryJson(rawBody.toString()));
      if (!parsed.success) return Promise.resolve(null);
      const wanted = createHmac("sha256", WALLET_SECRET).update(rawBody).digest();
      const given = Buffer.from(String(headers["x-signature"] ?? ""), "hex");
      const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
      const attempt = { gatewayRef: parsed.data.paymentID };
      return Promise.resolve({ attempt, confirmationRef: null, isSigned });
    },
    async query({ gatewayRef, claim }, signal) {
      if (gatewayRef === null) return null;
      return toTransaction(await call("/query", { paymentID: gatewayRef }, signal), claim);
    },
    async complete(gatewayRef, signal) {
      const done = await call("/execute", { paymentID: gatewayRef }, signal);
      if (done.statusCode === "2054") return null;
      if (done.statusCode === "2062")
        return toTransaction(await call("/query", { paymentID: gatewayRef }, signal), null);
      return toTransaction(done, null);
    },
    refund: () => Promise.reject(new Error("The wallet has no refunds")),
    queryRefund: () => Promise.reject(new Error("The wallet has no refunds")),
  };
  return { name, displayName: "Wallet", kind: "wallet", port };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
