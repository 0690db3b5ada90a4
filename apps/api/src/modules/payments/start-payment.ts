import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { PaymentsDeps } from "./deps.ts";

/** Opens an online payment, or answers the one that is open already. */
export function startPayment(
  _deps: PaymentsDeps,
  _asked: {
    readonly purpose: PaymentPurpose;
    readonly subjectId: string;
    readonly accountId: string;
  },
): Promise<{ url: string }> {
  throw new Error("being written");
}
