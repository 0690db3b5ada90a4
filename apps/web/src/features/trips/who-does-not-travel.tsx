import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";

/** The travellers of the booking: only the whole booking can be cancelled. */
export function CancelledTravellers({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips");
  return (
    <section>
      <h3 className="type-small font-bold">{t("cancelWho")}</h3>
      <ul className="mt-2 grid gap-2 tab:grid-cols-3">
        {booking.travellers.map((person) => (
          <li
            key={person.id}
            className="rounded-lg border border-line px-4 py-2.5 font-[700] [overflow-wrap:anywhere]"
          >
            {person.first_name} {person.last_name}
          </li>
        ))}
      </ul>
      <p className="type-small mt-2 text-ink-3">{t("cancelWhole")}</p>
    </section>
  );
}
