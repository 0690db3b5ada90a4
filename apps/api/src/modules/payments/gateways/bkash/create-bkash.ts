import {
  type GatewayCapabilities,
  GatewayRefused,
  type GatewaySession,
  GatewayUnavailable,
  type OpenRequest,
  type PaymentGateway,
  type ReturnClaim,
} from "../gateway.ts";
import type { GatewayTools } from "../gateway-tools.ts";
import { isPageOf } from "../is-page-of.ts";
import type { GatewayAdapter } from "../registry.ts";
import { codeOf, CreateAnswer, wordsOf } from "./answers.ts";
import { type BkashClient, createBkashClient, fetchBkashToken } from "./client.ts";
import { classifyCode } from "./codes.ts";
import { executeBkash, queryBkash } from "./complete-payment.ts";
import { createNoticeReader } from "./notices.ts";
import { findBkashRefund, sendBkashRefund } from "./refunds.ts";
import type { BkashSettings } from "./settings.ts";

const NAME = "bkash";
const RETURN = "return";

/** bKash blocks whoever asks for a third token within an hour, renewals included. */
const TOKEN_LIMIT = { twiceWithinMs: 3_600_000 };

const CLAIMS: Readonly<Record<string, ReturnClaim>> = {
  success: "approved",
  failure: "declined",
  cancel: "cancelled",
};

const PAGE_DOMAINS = ["bka.sh", "bkash.com"] as const;

/** Source: bKash, tokenized checkout and its refund API. */
function capabilitiesOf({ limits }: BkashSettings): GatewayCapabilities {
  return {
    refund: "api",
    partialRefund: true,
    refundParts: 10,
    findsRefundsBy: "list",
    instalments: false,
    pageOpensAgain: false,
    reuseMinutes: 25,
    limits,
    currencies: ["BDT"],
  };
}

/** The gateway adapter for bKash, tokenized checkout by URL. */
export function createBkash(tools: GatewayTools, settings: BkashSettings): GatewayAdapter {
  const token = tools.tokenOf(NAME, (renewal) => fetchBkashToken(settings, renewal), TOKEN_LIMIT);
  const client = createBkashClient(settings, token);
  const port: PaymentGateway = {
    capabilities: capabilitiesOf(settings),
    paths: { returns: [RETURN], notice: "notice" },
    open: (order) =>
      openPage(client, order, {
        callbackUrl: tools.callbackUrl(NAME, RETURN),
        api: settings.baseUrl(),
      }),
    readReturn({ method, query }) {
      const { paymentID, status } = query;
      if (!paymentID || method !== "GET") return null;
      return {
        attempt: { gatewayRef: paymentID },
        confirmationRef: null,
        isSigned: true,
        mayHavePaid: true,
        claim: CLAIMS[status ?? ""] ?? null,
      };
    },
    readNotice: createNoticeReader(settings.notices, tools),
    query: ({ gatewayRef, claim }, signal) =>
      gatewayRef === null
        ? Promise.resolve(null)
        : queryBkash(client, gatewayRef, { claim, signal }),
    complete: (gatewayRef, signal) => executeBkash(client, gatewayRef, signal),
    refund: (refund) => sendBkashRefund(client, refund),
    queryRefund: (refund) => findBkashRefund(client, refund),
  };
  return { name: NAME, displayName: "bKash", kind: "wallet", port };
}

/** Our reference is the invoice, and new for each attempt, so bKash never takes two payments of one attempt. */
async function openPage(
  client: BkashClient,
  { attemptRef, amount }: OpenRequest,
  { callbackUrl: callbackURL, api }: { readonly callbackUrl: string; readonly api: string },
): Promise<GatewaySession> {
  const answer = await client.call({
    path: "create",
    body: {
      mode: "0011",
      payerReference: attemptRef,
      callbackURL,
      amount: amount.toFixed(2),
      currency: "BDT",
      intent: "sale",
      merchantInvoiceNumber: attemptRef,
    },
    answer: CreateAnswer,
  });
  const kind = classifyCode(codeOf(answer));
  const { paymentid: gatewayRef, bkashurl: url } = answer;
  const isPage = url !== null && isPageOf(url, { api, domains: PAGE_DOMAINS });
  if (kind === "done" && gatewayRef !== null && isPage) return { gatewayRef, url };
  const words = `create, ${kind}: ${wordsOf(answer)}`;
  if (kind === "done" || kind === "down" || kind === "unknown") throw new GatewayUnavailable(words);
  throw new GatewayRefused(words);
}
