import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { packageBookingQuery } from "../../components/bookings/queries.ts";
import { PartyPaymentDialog } from "../../components/payment/party-payment-dialog.tsx";
import { PaymentReturnCard } from "./payment-return-card.tsx";
import { nextPollMs } from "./payment-outcome.ts";
import { fromPackageBooking } from "./payment-subject.ts";

/** The outcome of a package payment. */
export function PackageReturn({ id }: { readonly id: string }) {
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...packageBookingQuery(id, language),
    refetchInterval: ({ state }) =>
      nextPollMs(state.data && fromPackageBooking(state.data.data), state),
  });
  return (
    <PaymentReturnCard
      queryKey={packageBookingQuery(id, language).queryKey}
      booking={data && fromPackageBooking(data)}
      isError={isError}
      isChecking={isFetching}
      onCheckAgain={() => void refetch()}
      payment={
        data &&
        ((onClose) => <PartyPaymentDialog type="package" booking={data} onClose={onClose} />)
      }
    />
  );
}
