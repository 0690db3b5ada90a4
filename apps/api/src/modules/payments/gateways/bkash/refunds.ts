import {
  GatewayUnavailable,
  type RefundAnswer,
  type RefundQuery,
  type RefundRequest,
  type RefundState,
  type RefundStatus,
} from "../gateway.ts";
import { formatPaisa, parsePaisa } from "../paisa.ts";
import { codeOf, RefundAnswerBody, RefundListAnswer, wordsOf } from "./answers.ts";
import type { BkashClient } from "./client.ts";
import { classifyCode } from "./codes.ts";

const STATES: Readonly<Record<string, RefundState>> = {
  Completed: "refunded",
  Failed: "failed",
  Declined: "failed",
  Cancelled: "failed",
};

/** Codes with which bKash says that a payment has no refunds. */
const NO_REFUNDS: ReadonlySet<string> = new Set(["2028", "2033"]);

/**
 * Sends a refund. bKash takes no id of ours, so after an answer that leaves it open whether the refund was made it must
 * not be sent again before `findBkashRefund`.
 */
export async function sendBkashRefund(
  client: BkashClient,
  { gatewayRef, chargeRef, refundRef, paisa, remarks }: RefundRequest,
): Promise<RefundAnswer> {
  if (gatewayRef === null)
    return { state: "failed", reference: null, reason: "The paymentID is not known" };
  const answer = await client.call({
    path: "refund",
    body: {
      paymentId: gatewayRef,
      trxId: chargeRef,
      refundAmount: formatPaisa(paisa),
      sku: refundRef.slice(0, 255),
      reason: remarks.slice(0, 255),
    },
    answer: RefundAnswerBody,
  });
  const code = codeOf(answer);
  switch (code === null ? "done" : classifyCode(code)) {
    case "done":
      return readRefund(answer);
    case "refund":
    case "setup":
    case "payer":
    case "blocked":
      return { state: "failed", reference: null, reason: wordsOf(answer) };
    default:
      throw new GatewayUnavailable(`refund: ${wordsOf(answer)}`);
  }
}

/**
 * Finds a refund in bKash's list: by its number, or else as the only one of this amount that is none of the others.
 * Null when it is not there.
 */
export async function findBkashRefund(
  client: BkashClient,
  { gatewayRef, chargeRef, reference, paisa, otherReferences }: RefundQuery,
): Promise<RefundStatus | null> {
  if (gatewayRef === null) return null;
  const answer = await client.call({
    path: "refundStatus",
    body: { paymentId: gatewayRef, trxId: chargeRef },
    answer: RefundListAnswer,
  });
  const code = codeOf(answer);
  if (code !== null && NO_REFUNDS.has(code)) return null;
  const isDone = code === null || classifyCode(code) === "done";
  if (!isDone || !answer.refundtransactions)
    throw new GatewayUnavailable(`refund status: ${wordsOf(answer)}`);
  if (answer.originaltrxid !== null && answer.originaltrxid !== chargeRef)
    throw new GatewayUnavailable("refund status: an answer about another payment");
  const found = answer.refundtransactions.filter((one) =>
    reference === null
      ? !otherReferences.includes(one.refundtrxid ?? "") && amountOf(one) === paisa
      : one.refundtrxid === reference,
  );
  if (found.length > 1) throw new GatewayUnavailable("refund status: several refunds fit");
  const [one] = found;
  return one ? { ...readRefund({ ...answer, ...one }), chargeRef } : null;
}

type OneRefund = Pick<
  RefundAnswerBody,
  "refundtrxid" | "refundtransactionstatus" | "transactionstatus" | "refundamount" | "amount"
>;

function readRefund(answer: OneRefund): RefundAnswer {
  const status = answer.refundtransactionstatus ?? answer.transactionstatus;
  const state = STATES[status ?? ""] ?? "processing";
  if (answer.refundtrxid === null && state !== "failed")
    throw new GatewayUnavailable("refund: accepted without a number");
  return { state, reference: answer.refundtrxid, reason: state === "failed" ? status : null };
}

function amountOf({ refundamount, amount }: OneRefund): number | null {
  return parsePaisa(refundamount ?? amount ?? "");
}
