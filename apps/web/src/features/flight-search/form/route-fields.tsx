import { IconArrowsLeftRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { changeSlice, swapSlice } from "../../../components/flight-criteria/change-slices.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { cx } from "../../../ui/class-names.ts";
import { AirportField } from "./airport-field.tsx";

interface Props {
  readonly criteria: Criteria;
  readonly row: number;
  readonly isInvalid: boolean;
  readonly onChange: (criteria: Criteria) => void;
}

/** From and To of one slice, with a swap button between them. */
export function RouteFields({ criteria, row, isInvalid, onChange }: Props) {
  const t = useTranslations("search");
  const [isTurned, setTurned] = useState(false);
  const trip = criteria.trips[row];
  if (!trip) return null;
  return (
    <div className="relative grid grid-cols-1 gap-2.5 form:grid-cols-2 short:gap-2">
      <AirportField
        end="origin"
        iata={trip.origin}
        city={trip.originCity}
        airport={trip.originAirport}
        isInvalid={isInvalid && !trip.origin}
        onChoose={({ iata, city, name }) =>
          onChange(
            changeSlice(criteria, row, { origin: iata, originCity: city, originAirport: name }),
          )
        }
      />
      <button
        type="button"
        aria-label={t("swap", { from: trip.originCity, to: trip.destinationCity })}
        onClick={() => {
          setTurned(!isTurned);
          onChange(swapSlice(criteria, row));
        }}
        className={cx(
          "hit-44 absolute z-(--z-raised) grid size-10 place-items-center rounded-full border border-line bg-surface text-action-ink hover:border-line-strong",
          "top-1/2 right-6 -translate-y-1/2 rotate-90 form:right-auto form:left-1/2 form:-translate-x-1/2 form:rotate-0",
        )}
      >
        <IconArrowsLeftRight
          size={18}
          stroke={1.9}
          aria-hidden="true"
          className={cx(
            "transition-transform duration-(--dur-slow) ease-string",
            isTurned && "rotate-180",
          )}
        />
      </button>
      <AirportField
        end="destination"
        iata={trip.destination}
        city={trip.destinationCity}
        airport={trip.destinationAirport}
        isInvalid={isInvalid && !trip.destination}
        onChoose={({ iata, city, name }) =>
          onChange(
            changeSlice(criteria, row, {
              destination: iata,
              destinationCity: city,
              destinationAirport: name,
            }),
          )
        }
      />
    </div>
  );
}
