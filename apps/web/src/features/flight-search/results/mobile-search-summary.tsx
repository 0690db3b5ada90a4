import { IconArrowLeft, IconArrowRight, IconArrowsLeftRight } from "@tabler/icons-react";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { passengerTotal } from "../../../components/flight-criteria/change-passengers.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { RouteCity } from "./route-cities.ts";

interface Props {
  readonly criteria: Criteria;
  readonly cities: readonly RouteCity[];
  readonly onModify: () => void;
}

/**
 * The summary under 678 px: cities, dates and travellers, with buttons to go back and to modify
 * (S2.4-19).
 */
export function MobileSearchSummary({ criteria, cities, onModify }: Props) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  const { formatShortDate } = useFormat();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const { tripType, trips, returnDate, passengers } = criteria;
  const Arrow = tripType === "round" ? IconArrowsLeftRight : IconArrowRight;
  const until =
    tripType === "round" ? returnDate : tripType === "multiple" ? trips.at(-1)?.departure : "";
  return (
    <div className="flex min-h-[68px] flex-wrap items-center gap-x-1.5 py-2 pr-4 pl-2">
      <IconButton
        label={common("back")}
        onClick={() => (canGoBack ? history.back() : void navigate({ to: "/" }))}
      >
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
      </IconButton>
      <div className="min-w-[8.25rem] flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 leading-5 font-[750]">
          {cities.map(({ code, city }, at) => (
            <Fragment key={`${code} ${at + 1}`}>
              {at > 0 && <Arrow size={17} stroke={2.2} aria-hidden="true" className="shrink-0" />}
              <span>{city}</span>
            </Fragment>
          ))}
        </p>
        <p className="type-caption numerals text-ink-3">
          {formatShortDate(trips[0]?.departure ?? "")}
          {until && ` – ${formatShortDate(until)}`}
          {" · "}
          {t("travellerCount", { count: passengerTotal(passengers) })}
        </p>
      </div>
      <button
        type="button"
        onClick={onModify}
        className="ml-auto min-h-11 text-right font-[650] text-action-ink max-[22.5625rem]:text-sm"
      >
        {t("modify")}
      </button>
    </div>
  );
}
