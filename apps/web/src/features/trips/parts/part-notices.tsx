import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { formatFlightNumbers } from "../../../components/itinerary/leg-info.ts";
import { Callout } from "../../../ui/callout.tsx";

/** A part that the traveller asked for, and that waits for the airline: who, or which flights. */
export function PartRequestNotice({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips.part");
  const { formatInstantDay } = useFormat();
  const { part_request: request } = booking;
  if (!request) return null;
  const { travellers, slices } = request.part;
  return (
    <Callout
      tone="info"
      role="status"
      title={t("requested", { date: formatInstantDay(request.requested_at) })}
      className="mt-3"
    >
      <ul>
        {travellers.map((position) => (
          <li key={position} className="[overflow-wrap:anywhere]">
            {booking.travellers[position]?.first_name} {booking.travellers[position]?.last_name}
          </li>
        ))}
        {slices.map((slice) => (
          <li key={slice}>
            {booking.flights[slice]?.origin}–{booking.flights[slice]?.destination}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t("requestedText")}</p>
    </Callout>
  );
}

/** The parts of a booking that were cancelled: who or which flights, and what is given back. */
export function PartNotices({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips.part");
  const trips = useTranslations("trips");
  const fileUrls = useBookingFileUrls(booking.id);
  const { formatBdt, formatClock, formatInstantDay, formatShortDate } = useFormat();
  return booking.cancelled_parts.map((part) => (
    <Callout
      key={part.id}
      tone="quiet"
      role="status"
      title={t(part.flights.length > 0 ? "flightsCancelled" : "travellersCancelled", {
        date: formatInstantDay(part.cancelled_at),
      })}
      className="mt-3"
    >
      <ul>
        {part.travellers.map((position) => {
          const traveller = booking.travellers[position];
          return (
            <li key={position} className="[overflow-wrap:anywhere]">
              {traveller?.first_name} {traveller?.last_name}
            </li>
          );
        })}
        {part.flights.map((leg) => (
          <li key={leg.departure_time} className="numerals line-through">
            {leg.origin}–{leg.destination},{" "}
            <time dateTime={leg.departure_time}>
              {formatShortDate(leg.departure_time)}, {formatClock(leg.departure_time)}
            </time>
            , {formatFlightNumbers(leg)}
          </li>
        ))}
      </ul>
      {part.voided_tickets.length > 0 && (
        <p className="type-small numerals mt-1 [overflow-wrap:anywhere]">
          {t("voided", { tickets: part.voided_tickets.join(", ") })}
        </p>
      )}
      {part.sum.refund > 0 && (
        <p className="mt-1">
          {t("refunding", { price: formatBdt(part.sum.refund) })}{" "}
          <a
            href={`${fileUrls.creditNote}&part=${part.id}`}
            download
            className="inline-flex min-h-11 items-center font-[680] text-action-ink hover:underline"
          >
            {trips("creditNote")}
          </a>
        </p>
      )}
    </Callout>
  ));
}
