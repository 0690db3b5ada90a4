import { type Attempt, chargedPaisa } from "../attempts/attempt.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";

/** A staff decision in the shape of a gateway transaction. */
export function createStaffTransaction(
  attempt: Attempt,
  state: "paid" | "failed",
  known: Partial<GatewayTransaction> = {},
): GatewayTransaction {
  const { attemptRef, currency } = attempt;
  return {
    state,
    attemptRef,
    confirmationRef: null,
    chargedAt: null,
    paisa: state === "paid" ? chargedPaisa(attempt) : null,
    currency,
    isRisky: false,
    riskTitle: null,
    chargeRef: null,
    cardType: null,
    cardNumber: null,
    emiInstalment: 0,
    reason: null,
    ...known,
  };
}
