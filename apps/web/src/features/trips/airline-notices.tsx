import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { AirlineChanges } from "../../components/itinerary/airline-changes.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ScheduleQuestion } from "./schedule-question.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onCancel: () => void;
  readonly onChange: () => void;
}

/** What the airline says: whether it holds the seats, and which flights it has changed since. */
export function AirlineNotices({ booking, onCancel, onChange }: Props) {
  const t = useTranslations("trips");
  const { formatBdt } = useFormat();
  const { confirmation } = booking;
  const segments = booking.flights.flatMap(({ flight_segments }) => flight_segments);
  const nameOf = (number: string) => {
    const found = segments.find((one) => one.airline_flight_number === number);
    // A number that the airline gave later.
    const airline = (found ?? segments[0])?.airline_code;
    return airline ? `${airline} ${number}` : number;
  };
  return (
    <>
      {confirmation !== null && confirmation !== "confirmed" && (
        <Callout
          tone={booking.status === "not_booked" ? "info" : "warning"}
          className="mt-3"
          role="status"
        >
          {t(`confirmation.${confirmation}`, {
            before: formatBdt(booking.api_responses[0]?.response.total_price ?? 0),
            after: formatBdt(booking.changed_price ?? 0),
          })}
        </Callout>
      )}
      <AirlineChanges changes={booking.airline_changes} nameOf={nameOf}>
        {booking.schedule_question ? (
          <ScheduleQuestion booking={booking} onCancel={onCancel} onChange={onChange} />
        ) : (
          t("airlineChangedNote")
        )}
      </AirlineChanges>
    </>
  );
}
