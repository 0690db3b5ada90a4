import { useQuery } from "@tanstack/react-query";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { FlightPaymentDialog } from "../../components/payment/flight-payment-dialog.tsx";
import { PaymentReturnCard } from "./payment-return-card.tsx";
import { nextPollMs } from "./payment-outcome.ts";
import { fromFlightBooking } from "./payment-subject.ts";

/** The outcome of a flight payment. */
export function FlightReturn({ id }: { readonly id: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingQuery(id),
    refetchInterval: ({ state }) =>
      nextPollMs(state.data && fromFlightBooking(state.data.data), state),
  });
  return (
    <PaymentReturnCard
      queryKey={bookingQuery(id).queryKey}
      booking={data && fromFlightBooking(data)}
      isError={isError}
      isChecking={isFetching}
      onCheckAgain={() => void refetch()}
      payment={data && ((onClose) => <FlightPaymentDialog booking={data} onClose={onClose} />)}
    />
  );
}
