import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "@ghuri/standin-tools";
import { z } from "zod";
import type { Bkash, BkashPayment } from "./bkash.ts";
import { Refusal } from "./refusal.ts";
import {
  CreateBody,
  type Fault,
  PaymentBody,
  RefundBody,
  RefundStatusBody,
  TokenBody,
} from "./requests.ts";
import { type Tokens, TooManyTokens } from "./tokens.ts";

const V1 = "/v1.2.0-beta/tokenized/checkout";
const V2 = "/v2/tokenized-checkout";

type Kinds = ReadonlyMap<Fault["kind"], Fault>;

export interface ApiCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly hit: Kinds;
}

interface Parts {
  readonly bkash: Bkash;
  readonly tokens: Tokens;
  /** Where the payer pays. */
  readonly pageOf: (payment: BkashPayment) => string;
  readonly onCompleted: (payment: BkashPayment) => void;
}

/** Answers the calls of tokenized checkout; null for a path that is none of them. */
export function answerApi(parts: Parts, call: ApiCall): Answer | null {
  const handle = HANDLERS[call.path];
  if (!handle) return null;
  try {
    return [200, handle(parts, call)];
  } catch (error) {
    return refusalOf(error, call.path);
  }
}

const HANDLERS: Readonly<Record<string, (parts: Parts, call: ApiCall) => object>> = {
  [`${V1}/token/grant`]: ({ tokens }, call) => issueToken(tokens, call, false),
  [`${V1}/token/refresh`]: ({ tokens }, call) => issueToken(tokens, call, true),
  [`${V1}/create`](parts, call) {
    authorize(parts, call);
    const payment = parts.bkash.create(CreateBody.parse(call.body));
    const { callbackURL } = payment.order;
    const { trxID: _none, ...described } = { trxID: null, ...parts.bkash.describe(payment) };
    return {
      ...described,
      bkashURL: parts.pageOf(payment),
      callbackURL,
      successCallbackURL: `${callbackURL}?paymentID=${payment.id}&status=success`,
      failureCallbackURL: `${callbackURL}?paymentID=${payment.id}&status=failure`,
      cancelledCallbackURL: `${callbackURL}?paymentID=${payment.id}&status=cancel`,
    };
  },
  [`${V1}/execute`](parts, call) {
    authorize(parts, call);
    const payment = parts.bkash.execute(PaymentBody.parse(call.body).paymentID);
    parts.onCompleted(payment);
    return parts.bkash.describe(payment);
  },
  [`${V1}/payment/status`](parts, call) {
    authorize(parts, call);
    return parts.bkash.describe(parts.bkash.query(PaymentBody.parse(call.body).paymentID));
  },
  [`${V2}/refund/payment/transaction`](parts, call) {
    authorize(parts, call);
    return parts.bkash.refund(RefundBody.parse(call.body));
  },
  [`${V2}/refund/payment/status`](parts, call) {
    authorize(parts, call);
    return parts.bkash.refunds(RefundStatusBody.parse(call.body));
  },
};

function issueToken(tokens: Tokens, { headers, body, hit }: ApiCall, isRenewal: boolean) {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  };
  tokens.countRequest();
  refuseAsTold(hit);
  const login = { username: text("username"), password: text("password") };
  return tokens.issue(TokenBody.parse(body), login, isRenewal);
}

function refuseAsTold(hit: Kinds): void {
  const refused = hit.get("refused");
  if (refused) throw new Refusal(refused.code);
}

function authorize({ tokens }: Parts, { headers, hit }: ApiCall): void {
  const appKey = headers["x-app-key"];
  if (hit.has("unauthorized")) tokens.revoke(headers.authorization);
  tokens.check(typeof appKey === "string" ? appKey : undefined, headers.authorization);
  refuseAsTold(hit);
}

/** Version 1 tells a refusal with status 200, version 2 with 400 and in other words. */
function refusalOf(error: unknown, path: string): Answer {
  if (error instanceof TooManyTokens) return [429, { message: "Too Many Requests" }];
  const { code, message } = error instanceof z.ZodError ? new Refusal("2065") : toRefusal(error);
  if (code === "503") return [503, { statusCode: "503", statusMessage: message }];
  if (!path.startsWith(V2)) return [200, { statusCode: code, statusMessage: message }];
  const words = { errorMessageEn: message, errorMessageBn: message };
  return [400, { internalCode: `error_${code}`, externalCode: code, ...words }];
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
