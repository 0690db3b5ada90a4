import { Refused } from "@ghuri/contract/client";
import { type PaymentPurpose, ShopProduct } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";

/** These say that an order is not to be paid any more: withdrawn, declined, ended, or too late. */
const OVER: ReadonlySet<string> = new Set(["not_payable", "payment_deadline_passed"]);

/**
 * The words for an order beside a booking that a stale page wants to pay: that it is over, that the booking stays, and the way
 * back. Null: another refusal, or an order of its own, of which the server says enough.
 */
export function useOverAlert(type: PaymentPurpose) {
  const t = useTranslations("payment.over");
  return (error: Error) =>
    error instanceof Refused && OVER.has(error.body.code) && !ShopProduct.safeParse(type).success
      ? { title: t("title"), description: t("text"), button: t("back") }
      : null;
}
