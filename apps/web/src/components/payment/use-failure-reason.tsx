import type { Payment } from "@ghuri/contract/payments";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readBankReason } from "./read-bank-reason.ts";

type FailedPayment = Pick<Payment, "failure" | "reason" | "method" | "being_refunded">;

/**
 * Why a payment failed, in the reader's language. Words of a gateway that are not known are quoted; those of staff, who decide about
 * manual payments and about paid ones that go back, stay theirs.
 */
export function useFailureReason(): (payment: FailedPayment) => ReactNode {
  const t = useTranslations("payment");
  return ({ failure, reason, method, being_refunded: goesBack }) => {
    if (failure) return t(`failure.${failure}`);
    if (reason === null || method === "manual" || goesBack) return reason;
    const known = readBankReason(reason);
    if (known) return t(`bankReason.${known}`);
    return t.rich("gatewaySaid", { words: () => <q lang="en">{reason}</q> });
  };
}
