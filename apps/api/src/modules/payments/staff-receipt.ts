import type { Attempt } from "./attempt.ts";
import type { Receipt } from "./gateways/gateway.ts";

/** Staff's word on an attempt, in the form in which a gateway would say it. */
export function staffReceipt(
  { tranId, amount, currency }: Attempt,
  state: "paid" | "failed",
  known: Partial<Receipt> = {},
): Receipt {
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
