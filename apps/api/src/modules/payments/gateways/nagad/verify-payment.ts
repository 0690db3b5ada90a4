import {
  type GatewayTransaction,
  type GatewayTransactionState,
  GatewayUnavailable,
} from "../gateway.ts";
import { parsePaisa } from "../paisa.ts";
import { VerifyAnswer, wordsOf } from "./answers.ts";
import { callNagad } from "./client.ts";
import type { NagadSettings } from "./settings.ts";
import { parseNagadTime } from "./times.ts";

/** A status that is not here may become anything: the payment waits. */
const STATES: Readonly<Record<string, GatewayTransactionState>> = {
  Success: "paid",
  Failed: "failed",
  Aborted: "cancelled",
  Cancelled: "cancelled",
  Expired: "expired",
  Initiated: "unattempted",
  OrderInitiated: "unattempted",
  Ready: "unattempted",
};

const PAID_CODE = "000";

/**
 * What became of a payment, from Nagad itself: the only thing that is believed. Null when Nagad does not know the payment,
 * or answers about another one.
 */
export async function verifyNagadPayment(
  settings: NagadSettings,
  gatewayRef: string,
  signal?: AbortSignal,
): Promise<GatewayTransaction | null> {
  const { status, answer } = await callNagad(settings, {
    name: "verify",
    path: `/verify/payment/${encodeURIComponent(gatewayRef)}`,
    answer: VerifyAnswer,
    signal,
  });
  if (status === 404) return null;
  if (status >= 400 || answer.status === null)
    throw new GatewayUnavailable(`verify: ${wordsOf(answer)}`);
  const isOurs = answer.merchantId === settings.merchantId && answer.paymentRefId === gatewayRef;
  return isOurs ? toTransaction(answer) : null;
}

function toTransaction(answer: VerifyAnswer): GatewayTransaction | null {
  const { orderId, issuerPaymentRefNo } = answer;
  if (orderId === null) return null;
  const state = STATES[answer.status ?? ""] ?? "pending";
  const isPaid = state === "paid";
  const paisa = isPaid ? parsePaisa(answer.amount ?? "") : null;
  // Two fields that contradict each other, or a payment without what proves it: nothing is known yet.
  if (isPaid && (!paisa || issuerPaymentRefNo === null || !isPaidCode(answer)))
    throw new GatewayUnavailable("verify: a success without its amount, number or code");
  return {
    state,
    attemptRef: orderId,
    confirmationRef: issuerPaymentRefNo,
    chargeRef: issuerPaymentRefNo,
    chargedAt: parseNagadTime(answer.issuerPaymentDateTime),
    paisa,
    // Nagad holds taka only, and its answer names no currency.
    currency: "BDT",
    isRisky: false,
    riskTitle: null,
    cardType: isPaid ? "Nagad" : null,
    cardNumber: isPaid ? maskWallet(answer.clientMobileNo) : null,
    emiInstalment: 0,
    reason: null,
    failure: state === "failed" ? "declined" : null,
  };
}

function isPaidCode({ statusCode }: VerifyAnswer): boolean {
  return statusCode === null || statusCode === PAID_CODE;
}

/** Nagad masks some digits; no receipt needs more than the first and last three. */
function maskWallet(number: string | null): string | null {
  if (!number || number.length < 8) return null;
  return `${number.slice(0, 3)}${"X".repeat(number.length - 6)}${number.slice(-3)}`;
}
