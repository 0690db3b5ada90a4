import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../components/bookings/queries.ts";
import { PartyPaymentDialog } from "../../components/payment/party-payment-dialog.tsx";
import { PaymentReturnCard } from "./payment-return-card.tsx";
import { nextPollMs } from "./payment-outcome.ts";
import { fromVisaApplication } from "./payment-subject.ts";

/** The outcome of a visa payment. */
export function VisaReturn({ id }: { readonly id: string }) {
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...visaApplicationQuery(id, language),
    refetchInterval: ({ state }) =>
      nextPollMs(state.data && fromVisaApplication(state.data.data), state),
  });
  return (
    <PaymentReturnCard
      queryKey={visaApplicationQuery(id, language).queryKey}
      booking={data && fromVisaApplication(data)}
      isError={isError}
      isChecking={isFetching}
      onCheckAgain={() => void refetch()}
      payment={
        data && ((onClose) => <PartyPaymentDialog type="visa" booking={data} onClose={onClose} />)
      }
    />
  );
}
