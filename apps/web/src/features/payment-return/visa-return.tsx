import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../pieces/bookings/queries.ts";
import { PartyPayment } from "../../pieces/payment/party-payment.tsx";
import { ReturnCard } from "./return-card.tsx";
import { lookAgainMs } from "./return-state.ts";
import { visaReturned } from "./returned-booking.ts";

/** Back from paying for a visa. */
export function VisaReturn({ id }: { readonly id: string }) {
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...visaApplicationQuery(id, language),
    refetchInterval: ({ state }) => lookAgainMs(state.data && visaReturned(state.data.data), state),
  });
  return (
    <ReturnCard
      queryKey={visaApplicationQuery(id, language).queryKey}
      booking={data && visaReturned(data)}
      isError={isError}
      isAsking={isFetching}
      onAskAgain={() => void refetch()}
      payment={data && ((onClose) => <PartyPayment type="visa" booking={data} onClose={onClose} />)}
    />
  );
}
