import {
  type GatewayTransaction,
  type GatewayTransactionState,
  GatewayUnavailable,
  type ReturnClaim,
} from "../gateway.ts";
import { parsePaisa } from "../paisa.ts";
import type { PaymentAnswer } from "./answers.ts";
import { parseBkashTime } from "./times.ts";

/** A status that is not here may become anything: the payment waits. */
const STATES: Readonly<Record<string, GatewayTransactionState>> = {
  Completed: "paid",
  Authorized: "approved",
  Cancelled: "cancelled",
  Expired: "expired",
  Declined: "failed",
  Failed: "failed",
};

/** bKash calls a payment initiated until it is executed, whatever its payer did. */
const BY_CLAIM: Readonly<Record<ReturnClaim, GatewayTransactionState>> = {
  approved: "approved",
  declined: "failed",
  cancelled: "cancelled",
};

/** A payment in our shape; null when it does not say which one it is. */
export function toTransaction(
  answer: PaymentAnswer,
  claim: ReturnClaim | null,
): GatewayTransaction | null {
  const attemptRef = answer.merchantinvoicenumber ?? answer.merchantinvoice;
  if (attemptRef === null) return null;
  const state = stateOf(answer, claim);
  const isPaid = state === "paid";
  const paisa = isPaid ? parsePaisa(answer.amount ?? "") : null;
  if (isPaid && (!paisa || answer.trxid === null))
    throw new GatewayUnavailable("a completed payment without amount or trxID");
  return {
    state,
    attemptRef,
    confirmationRef: answer.trxid,
    chargeRef: answer.trxid,
    chargedAt: parseBkashTime(answer.paymentexecutetime),
    paisa,
    currency: answer.currency ?? "",
    isRisky: false,
    riskTitle: null,
    cardType: isPaid ? "bKash" : null,
    cardNumber: isPaid ? maskWallet(answer.customermsisdn) : null,
    emiInstalment: 0,
    reason: null,
    failure: state === "failed" ? "declined" : null,
  };
}

function stateOf(
  { transactionstatus, userverificationstatus }: PaymentAnswer,
  claim: ReturnClaim | null,
): GatewayTransactionState {
  if (transactionstatus !== "Initiated") return STATES[transactionstatus ?? ""] ?? "pending";
  // Not every merchant's answers have this field.
  if (userverificationstatus === "Complete") return "approved";
  return claim === null ? "unattempted" : BY_CLAIM[claim];
}

/** The number is the payer's, and no receipt needs all of it. */
function maskWallet(number: string | null): string | null {
  const digits = number?.replaceAll(/\D/g, "") ?? "";
  if (digits.length < 8) return null;
  return `${digits.slice(0, 3)}${"X".repeat(digits.length - 6)}${digits.slice(-3)}`;
}
