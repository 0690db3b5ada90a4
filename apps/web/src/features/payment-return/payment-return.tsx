import type { ShopProduct } from "@ghuri/contract/payments";
import { useQuery } from "@tanstack/react-query";
import {
  bookingQuery,
  packageBookingQuery,
  visaApplicationQuery,
} from "../../components/bookings/queries.ts";
import { FlightPaymentDialog } from "../../components/payment/flight-payment-dialog.tsx";
import { PaymentReturnCard } from "./payment-return-card.tsx";
import { nextPollMs } from "./payment-outcome.ts";
import { fromFlightBooking, fromPackageBooking, fromVisaApplication } from "./payment-subject.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { PartyPaymentDialog } from "../../components/payment/party-payment-dialog.tsx";

interface Props {
  readonly type: ShopProduct;
  readonly id: string;
}

const RETURN = { flight: FlightReturn, package: PackageReturn, visa: VisaReturn } as const;

/** Polls the server until the payment's outcome is final, and shows it. */
export function PaymentReturn({ type, id }: Props) {
  const Return = RETURN[type];
  return <Return id={id} />;
}

/** The outcome of a flight payment. */
function FlightReturn({ id }: { readonly id: string }) {
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

/** The outcome of a package payment. */
function PackageReturn({ id }: { readonly id: string }) {
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

/** The outcome of a visa payment. */
function VisaReturn({ id }: { readonly id: string }) {
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
