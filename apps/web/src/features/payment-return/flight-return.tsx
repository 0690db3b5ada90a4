import { useQuery } from "@tanstack/react-query";
import { bookingQuery } from "../../pieces/bookings/queries.ts";
import { FlightPayment } from "../../pieces/payment/flight-payment.tsx";
import { ReturnCard } from "./return-card.tsx";
import { lookAgainMs } from "./return-state.ts";
import { flightReturned } from "./returned-booking.ts";

/** Back from paying for a flight. */
export function FlightReturn({ id }: { readonly id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingQuery(id),
    refetchInterval: ({ state }) =>
      lookAgainMs(state.data && flightReturned(state.data.data), state),
  });
  return (
    <ReturnCard
      queryKey={bookingQuery(id).queryKey}
      booking={data && flightReturned(data)}
      isError={isError}
      isAsking={isFetching}
      onAskAgain={() => void refetch()}
      payment={data && ((onClose) => <FlightPayment booking={data} onClose={onClose} />)}
    />
  );
}
