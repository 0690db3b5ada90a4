import {
  IconArrowsLeftRight,
  IconArrowRight,
  IconCalendarEvent,
  IconPencil,
  IconUsers,
} from "@tabler/icons-react";
import { daysBetween } from "@ghuri/contract/calendar";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { useCabinName } from "../form/use-cabin-name.ts";
import { usePassengerSummary } from "../form/use-passenger-summary.ts";
import type { RouteCity } from "./route-cities.ts";

interface Props {
  readonly criteria: Criteria;
  readonly cities: readonly RouteCity[];
  readonly onModify: () => void;
}

/** The search in one line, with a button to modify it. */
export function SearchSummary({ criteria, cities, onModify }: Props) {
  const t = useTranslations("search");
  const cabinName = useCabinName();
  const people = usePassengerSummary();
  const { formatDay } = useFormat();
  const { tripType, trips, returnDate, passengers } = criteria;
  const [first] = trips;
  const last = trips.at(-1);
  if (!first || !last) return null;
  const Arrow = tripType === "round" ? IconArrowsLeftRight : IconArrowRight;
  const until = tripType === "round" ? returnDate : tripType === "multiple" ? last.departure : "";
  const typeNote =
    tripType === "round"
      ? `${t("round")} · ${t("days", { count: daysBetween(first.departure, returnDate) })}`
      : t(tripType);
  return (
    <div className="page-width flex min-h-[84px] flex-wrap items-center gap-x-8 gap-y-2 py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5">
        {cities.map((place, at) => (
          <Fragment key={`${place.code} ${at + 1}`}>
            {at > 0 && <Arrow size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />}
            <PlaceName {...place} />
          </Fragment>
        ))}
      </div>
      <Fact icon={<IconCalendarEvent size={20} stroke={1.9} aria-hidden="true" />} note={typeNote}>
        {formatDay(first.departure)}
        {until && ` – ${formatDay(until)}`}
      </Fact>
      <Fact
        icon={<IconUsers size={20} stroke={1.9} aria-hidden="true" />}
        note={cabinName(criteria.cabinClass)}
      >
        {people(passengers)}
      </Fact>
      <Button
        kind="outline"
        className="ml-auto"
        onClick={onModify}
        icon={<IconPencil size={18} stroke={1.9} aria-hidden="true" />}
      >
        {t("modify")}
      </Button>
    </div>
  );
}

function PlaceName({ city, code }: RouteCity) {
  return (
    <span className="min-w-0">
      <b className="block text-xl leading-7 font-[750]">{city}</b>
      <span className="type-caption text-ink-3">{code}</span>
    </span>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly note: string;
  readonly children: ReactNode;
}

function Fact({ icon, note, children }: FactProps) {
  return (
    <span className="flex items-center gap-3 nav:border-l nav:border-line nav:pl-8">
      {icon}
      <span>
        <span className="numerals block font-[650]">{children}</span>
        <span className="type-caption block text-ink-3">{note}</span>
      </span>
    </span>
  );
}
