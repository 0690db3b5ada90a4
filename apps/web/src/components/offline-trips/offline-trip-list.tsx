import { IconBeach, IconLuggage, IconRubberStamp, IconTicket } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { OfflineTripRow } from "./offline-trip-row.tsx";
import type { OfflineTrips, OfflineFlight } from "./offline-trips.ts";

/** Identifies a saved trip by kind and id. */
export interface OfflineTripRef {
  readonly kind: "flight" | "baggage" | "package" | "visa";
  readonly id: string;
}

interface Props {
  readonly trips: OfflineTrips;
  readonly onOpen: (trip: OfflineTripRef) => void;
}

/** The saved trips: flights with their baggage, then packages and visas. */
export function OfflineTripList({ trips: { flights, packages, visas }, onOpen }: Props) {
  const t = useTranslations("offline");
  const { formatDay } = useFormat();
  return (
    <ul>
      {flights.map((flight) => (
        <FlightRows key={flight.id} flight={flight} onOpen={onOpen} />
      ))}
      {packages.map(({ id, hash, departure_date: leaves, package: tour }) => (
        <OfflineTripRow
          key={id}
          icon={IconBeach}
          title={t("tour", { id: hash })}
          line={t("placeLine", { place: tour.name, day: formatDay(leaves) })}
          onOpen={() => onOpen({ kind: "package", id })}
        />
      ))}
      {visas.map(({ id, hash, country, entry_date: enters }) => (
        <OfflineTripRow
          key={id}
          icon={IconRubberStamp}
          title={t("visa", { id: hash })}
          line={t("placeLine", { place: country, day: formatDay(enters) })}
          onOpen={() => onOpen({ kind: "visa", id })}
        />
      ))}
    </ul>
  );
}

interface FlightProps extends Pick<Props, "onOpen"> {
  readonly flight: OfflineFlight;
}

function FlightRows({ flight, onOpen }: FlightProps) {
  const t = useTranslations("offline");
  const text = useTranslations("itinerary");
  const { formatDay, formatClock } = useFormat();
  const { id, bookingId, flights, cabin, ticket } = flight;
  const [first] = flights;
  if (!first) return null;
  return (
    <>
      <OfflineTripRow
        icon={IconTicket}
        title={t(ticket ? "eTicket" : "itinerary", { id: bookingId })}
        line={t("flightLine", {
          from: first.origin,
          to: first.destination,
          day: formatDay(first.departure_time),
          time: formatClock(first.departure_time),
        })}
        onOpen={() => onOpen({ kind: "flight", id })}
      />
      <OfflineTripRow
        icon={IconLuggage}
        title={t("baggage")}
        line={t("baggageLine", { airline: first.airline, cabin: text(`cabin.${cabin}`) })}
        onOpen={() => onOpen({ kind: "baggage", id })}
      />
    </>
  );
}
