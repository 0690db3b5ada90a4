import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { getBookedOption } from "../../../components/payment/get-booked-option.ts";
import { type Chosen, toggle, travellersLeft } from "./chosen-part.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

const CARD =
  "flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-2.5 [overflow-wrap:anywhere] hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** Who is not travelling, and which flights are cancelled. All of it is ticked at first. */
export function PartChooser({ booking, chosen, onChoose }: Props) {
  const t = useTranslations("trips.part");
  const { formatClock, formatShortDate } = useFormat();
  const places = travellersLeft(booking);
  const legs = getBookedOption(booking)?.flights ?? [];
  return (
    <div className="flex flex-col gap-4">
      {places.length > 1 && booking.part_choices?.travellers !== false && (
        <fieldset>
          <legend className="type-small mb-2 font-bold">{t("who")}</legend>
          <div className="grid gap-2 tab:grid-cols-3">
            {places.map((place) => {
              const traveller = booking.travellers[place];
              return (
                <Card
                  key={place}
                  checked={chosen.travellers.includes(place)}
                  onToggle={() =>
                    onChoose({ ...chosen, travellers: toggle(chosen.travellers, place) })
                  }
                >
                  <b className="font-[700]">
                    {traveller?.first_name} {traveller?.last_name}
                  </b>
                </Card>
              );
            })}
          </div>
        </fieldset>
      )}
      {legs.length > 1 && booking.part_choices?.slices.length !== 0 && (
        <fieldset>
          <legend className="type-small mb-2 font-bold">{t("which")}</legend>
          <div className="grid gap-2 tab:grid-cols-2">
            {legs.map((leg, slice) => (
              <Card
                // The same route may be flown twice.
                key={leg.departure_time}
                checked={chosen.slices.includes(slice)}
                onToggle={() => onChoose({ ...chosen, slices: toggle(chosen.slices, slice) })}
              >
                <b className="block font-[700]">
                  {t("direction", {
                    from: leg.departure_airport.city,
                    to: leg.arrival_airport.city,
                  })}
                </b>
                <span className="type-small numerals text-ink-2">
                  <time dateTime={leg.departure_time}>
                    {formatShortDate(leg.departure_time)}, {formatClock(leg.departure_time)}
                  </time>
                </span>
              </Card>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

function Card({
  checked,
  onToggle,
  children,
}: {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={CARD}>
      <span className="relative grid size-[22px] shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          className="peer size-full appearance-none rounded-xs border border-line-strong bg-surface checked:border-ink checked:bg-ink focus-visible:outline-none"
        />
        <IconCheck
          size={16}
          stroke={2.8}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-bg peer-checked:block"
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
