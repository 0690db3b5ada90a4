import { useTranslations } from "use-intl";
import { AlertModal } from "../../ui/alert-modal.tsx";
import { Button } from "../../ui/button.tsx";
import { FlightPriceChanged } from "./flight-price-changed.tsx";
import { SoldOutModal } from "./sold-out-modal.tsx";
import type { useCheckout } from "./use-checkout.ts";

/** What the server wants to know before it books. */
export function CheckoutQuestions({
  checkout,
}: {
  readonly checkout: ReturnType<typeof useCheckout>;
}) {
  const t = useTranslations("checkout");
  const { question, dismiss } = checkout;
  if (question?.kind === "price_changed")
    return (
      <FlightPriceChanged
        quote={question.quote}
        changes={question.changes}
        onContinue={() => checkout.book(question.quote)}
        onBack={dismiss}
      />
    );
  if (question?.kind === "sold_out")
    return (
      <SoldOutModal
        alternatives={question.alternatives}
        onChoose={checkout.chooseInstead}
        onClose={dismiss}
      />
    );
  if (question?.kind === "minors")
    return (
      <AlertModal
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
