import type { Payment } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";

/** Why a payment failed: in our words where the gateway's code tells it, otherwise as the bank or staff put it. */
export function useFailureReason(): (
  payment: Pick<Payment, "failure" | "reason">,
) => string | null {
  const t = useTranslations("payment");
  return ({ failure, reason }) => (failure ? t(`failure.${failure}`) : reason);
}
