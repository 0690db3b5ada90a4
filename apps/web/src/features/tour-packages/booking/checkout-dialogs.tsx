import { UnpaidLimitDialog } from "../../../components/checkout/unpaid-limit-dialog.tsx";
import { PackagePriceChangedDialog } from "./package-price-changed-dialog.tsx";
import { DepartureFullDialog } from "./departure-full-dialog.tsx";
import type { useCheckout } from "./use-checkout.ts";

interface Props {
  readonly booking: ReturnType<typeof useCheckout>;
}

/** The dialogs that interrupt a booking: price change, full departure or too much unpaid. */
export function CheckoutDialogs({ booking }: Props) {
  const { question, dismiss } = booking;
  if (question?.kind === "price_changed")
    return (
      <PackagePriceChangedDialog
        before={question.before}
        quote={question.quote}
        onContinue={() => booking.book(question.quote)}
        onBack={dismiss}
      />
    );
  if (question?.kind === "gone")
    return (
      <DepartureFullDialog
        departures={question.departures}
        onChoose={booking.leaveOn}
        onClose={dismiss}
      />
    );
  if (question?.kind === "unpaid_limit")
    return <UnpaidLimitDialog limit={question} onClose={dismiss} />;
  return null;
}
