import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { ExtrasOnSale } from "@ghuri/contract/flight-extras";
import { useTranslations } from "use-intl";
import { type ChosenLine, sumOf } from "./chosen-extras.ts";
import { ExtrasLines } from "./extras-lines.tsx";
import { useExtraLabels } from "./use-extra-labels.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onSale: ExtrasOnSale;
  readonly lines: readonly ChosenLine[];
}

/** The sum of what is chosen, a line for each traveller and flight. */
export function ChosenSum({ booking, onSale, lines }: Props) {
  const t = useTranslations("trips.extras");
  const { nameExtra, nameTraveller } = useExtraLabels(booking);
  const segments = booking.flights.flatMap(({ flight_segments }) => flight_segments);
  const routeOf = (flight: number) => {
    const segment = segments[flight];
    return segment ? `${segment.origin}–${segment.destination}` : "";
  };
  const { fee, total } = sumOf(onSale, lines);
  return (
    <section aria-label={t("sum")} className="rounded-xl bg-sunken px-4 py-5 tab:px-5">
      <h3 className="mb-3 font-[750]">{t("sum")}</h3>
      <ExtrasLines
        lines={lines.map((line) => {
          const { flight, traveller } = line.kind === "bag" ? line.bag : line;
          const named =
            line.kind === "bag"
              ? { ...line.bag, seat: null, quantity: line.quantity }
              : { kind: "seat" as const, name: line.seat, kg: null, seat: line.seat, quantity: 1 };
          return {
            key: line.kind === "bag" ? line.bag.id : `${flight}.${line.seat}`,
            name:
              line.kind === "seat" && line.insteadOf !== null
                ? t("seatInstead", { seat: line.seat, before: line.insteadOf })
                : nameExtra(named),
            detail: `${nameTraveller(traveller)} · ${routeOf(flight)}`,
            price: line.price,
          };
        })}
        fee={fee}
        total={total}
      />
    </section>
  );
}
