import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { packageBookingQuery } from "../../pieces/bookings/queries.ts";
import { PartyPayment } from "../../pieces/payment/party-payment.tsx";
import { ReturnCard } from "./return-card.tsx";
import { lookAgainMs } from "./return-state.ts";
import { packageReturned } from "./returned-booking.ts";

/** Back from paying for a package. */
export function PackageReturn({ id }: { readonly id: string }) {
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...packageBookingQuery(id, language),
    refetchInterval: ({ state }) =>
      lookAgainMs(state.data && packageReturned(state.data.data), state),
  });
  return (
    <ReturnCard
      queryKey={packageBookingQuery(id, language).queryKey}
      booking={data && packageReturned(data)}
      isError={isError}
      isAsking={isFetching}
      onAskAgain={() => void refetch()}
      payment={
        data && ((onClose) => <PartyPayment type="package" booking={data} onClose={onClose} />)
      }
    />
  );
}
