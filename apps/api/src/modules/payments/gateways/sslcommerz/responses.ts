import { z } from "zod";
import {
  GatewayUnavailable,
  type GatewayTransaction,
  type GatewayTransactionState,
} from "../gateway.ts";
import { parsePaisa } from "../paisa.ts";

/** The gateway mixes numbers and strings, and missing and empty values. */
const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === "" ? null : String(value)));

export const SessionResponse = z.object({
  status: z.string(),
  failedreason: LooseText,
  sessionkey: LooseText,
  GatewayPageURL: LooseText,
});

/** One transaction, as the validation and query APIs return it. */
const Try = z.object({
  status: LooseText,
  tran_date: LooseText,
  tran_id: LooseText,
  val_id: LooseText,
  amount: LooseText,
  currency: LooseText,
  bank_tran_id: LooseText,
  card_type: LooseText,
  card_no: LooseText,
  risk_level: LooseText,
  risk_title: LooseText,
  emi_instalment: LooseText,
  error: LooseText,
  store_id: LooseText,
});
type Try = z.infer<typeof Try>;

export const ValidationResponse = z.object({ APIConnect: z.string(), ...Try.shape });

export const QueryResponse = z.object({
  APIConnect: z.string(),
  element: z.union([z.array(Try), z.literal("")]).nullish(),
});

export const RefundResponse = z.object({
  APIConnect: z.string(),
  status: LooseText,
  bank_tran_id: LooseText,
  refund_trans_id: LooseText,
  refund_ref_id: LooseText,
  errorReason: LooseText,
});

/**
 * Throws unless the gateway accepted the call; otherwise the problem is our credentials or the gateway
 * itself.
 */
export function requireDone(name: string, { APIConnect }: { APIConnect: string }): void {
  if (APIConnect !== "DONE") throw new GatewayUnavailable(`${name}: APIConnect ${APIConnect}`);
}

const STATES: Readonly<Record<string, GatewayTransactionState>> = {
  VALID: "paid",
  VALIDATED: "paid",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
  UNATTEMPTED: "unattempted",
};

/** Maps a transaction to our shape; null when its status is unknown or it belongs to another store. */
export function toTransaction(answer: Try, storeId: string): GatewayTransaction | null {
  const state = STATES[answer.status ?? ""];
  if (!state || answer.tran_id === null) return null;
  if (answer.store_id !== null && answer.store_id !== storeId) return null;
  const paisa = answer.amount === null ? null : parsePaisa(answer.amount);
  if (state === "paid" && (!paisa || answer.val_id === null))
    throw new GatewayUnavailable("a paid transaction without amount or id");
  return {
    state,
    attemptRef: answer.tran_id,
    confirmationRef: answer.val_id,
    chargedAt: parseDhakaTime(answer.tran_date),
    paisa,
    currency: answer.currency ?? "",
    isRisky: answer.risk_level !== "0",
    riskTitle: answer.risk_title,
    chargeRef: answer.bank_tran_id,
    cardType: answer.card_type,
    cardNumber: answer.card_no,
    emiInstalment: Number.parseInt(answer.emi_instalment ?? "0", 10) || 0,
    reason: answer.error,
  };
}

/** Parses "YYYY-MM-DD HH:mm:ss" in Dhaka time; null for anything else. */
function parseDhakaTime(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(`${text.replace(" ", "T")}+06:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
