import type { Attempt } from "../attempts/attempt.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";

/** A staff decision in the shape of a gateway transaction. */
export function createStaffTransaction(
  { tranId, amount, currency }: Attempt,
  state: "paid" | "failed",
  known: Partial<GatewayTransaction> = {},
): GatewayTransaction {
  return {
    state,
    tranId,
    valId: null,
    paisa: state === "paid" ? amount * 100 : null,
    currency,
    isRisky: false,
    riskTitle: null,
    bankTranId: null,
    cardType: null,
    cardNumber: null,
    emiInstalment: 0,
    reason: null,
    ...known,
  };
}
