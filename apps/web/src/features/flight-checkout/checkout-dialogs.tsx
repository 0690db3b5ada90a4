import { useTranslations } from "use-intl";
import { UnpaidLimitDialog } from "../../components/checkout/unpaid-limit-dialog.tsx";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { FlightPriceChangedDialog } from "./flight-price-changed-dialog.tsx";
import { SoldOutDialog } from "./sold-out-dialog.tsx";
import type { useCheckout } from "./use-checkout.ts";

/** The dialogs that interrupt a booking: price change, sold out, too much unpaid, minors without an adult. */
export function CheckoutDialogs({
  checkout,
}: {
  readonly checkout: ReturnType<typeof useCheckout>;
}) {
  const t = useTranslations("checkout");
  const { question, dismiss } = checkout;
  if (question?.kind === "price_changed")
    return (
      <FlightPriceChangedDialog
        quote={question.quote}
        changes={question.changes}
        onContinue={() => checkout.book(question.quote)}
        onBack={dismiss}
      />
    );
  if (question?.kind === "sold_out")
    return (
      <SoldOutDialog
        alternatives={question.alternatives}
        onChoose={checkout.chooseInstead}
        onClose={dismiss}
      />
    );
  if (question?.kind === "unpaid_limit")
    return <UnpaidLimitDialog limit={question} onClose={dismiss} />;
  if (question?.kind === "minors")
    return (
      <AlertDialog
        tone="info"
        title={t("minorsTitle")}
        description={t("minorsText")}
        button={t("priceBack")}
        onAnswer={dismiss}
        otherButton={
          <Button kind="outline" onClick={() => checkout.book(undefined, true)}>
            {t("minorsConfirm")}
          </Button>
        }
      />
    );
  return null;
}
