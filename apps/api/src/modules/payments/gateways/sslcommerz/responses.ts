import { z } from "zod";
import {
  GatewayUnavailable,
  type GatewayTransaction,
  type GatewayTransactionState,
} from "../gateway.ts";
import { parsePaisa } from "./paisa.ts";

/** Numbers and text are not kept apart by the gateway, nor absence and emptiness. */
const Loose = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === "" ? null : String(value)));

export const SessionResponse = z.object({
  status: z.string(),
  failedreason: Loose,
  sessionkey: Loose,
  GatewayPageURL: Loose,
});

/** One try as validation and query tell it. */
const Try = z.object({
  status: Loose,
  tran_id: Loose,
  val_id: Loose,
  amount: Loose,
  currency: Loose,
  bank_tran_id: Loose,
  card_type: Loose,
  card_no: Loose,
  risk_level: Loose,
  risk_title: Loose,
  emi_instalment: Loose,
  error: Loose,
  store_id: Loose,
});
type Try = z.infer<typeof Try>;

export const ValidationResponse = z.object({ APIConnect: z.string(), ...Try.shape });

export const QueryResponse = z.object({
  APIConnect: z.string(),
  element: z.union([z.array(Try), z.literal("")]).nullish(),
});

export const RefundResponse = z.object({
  APIConnect: z.string(),
  status: Loose,
  bank_tran_id: Loose,
  refund_trans_id: Loose,
  refund_ref_id: Loose,
  errorReason: Loose,
});

/** The gateway took the question; anything else is about us or about its own health. */
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

/** A try in our words; null when it tells of nothing we know, or of another store's money. */
export function toTransaction(told: Try, storeId: string): GatewayTransaction | null {
  const state = STATES[told.status ?? ""];
  if (!state || told.tran_id === null) return null;
  if (told.store_id !== null && told.store_id !== storeId) return null;
  const paisa = told.amount === null ? null : parsePaisa(told.amount);
  if (state === "paid" && (!paisa || told.val_id === null))
    throw new GatewayUnavailable("money without an amount or an id");
  return {
    state,
    tranId: told.tran_id,
    valId: told.val_id,
    paisa,
    currency: told.currency ?? "",
    isRisky: told.risk_level !== "0",
    riskTitle: told.risk_title,
    bankTranId: told.bank_tran_id,
    cardType: told.card_type,
    cardNumber: told.card_no,
    emiInstalment: Number.parseInt(told.emi_instalment ?? "0", 10) || 0,
    reason: told.error,
  };
}
