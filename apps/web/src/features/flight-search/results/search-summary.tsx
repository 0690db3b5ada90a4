import {
  IconArrowsLeftRight,
  IconArrowRight,
  IconCalendarEvent,
  IconPencil,
  IconUsers,
} from "@tabler/icons-react";
import { daysBetween } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { useCabinName } from "../form/use-cabin-name.ts";

interface Props {
  readonly criteria: Criteria;
  readonly onModify: () => void;
}

/** The search in one line, with the way to change it. */
export function SearchSummary({ criteria, onModify }: Props) {
  const t = useTranslations("search");
  const cabinName = useCabinName();
  const { formatDay } = useFormat();
  const { tripType, trips, returnDate, passengers } = criteria;
  const [first] = trips;
  const last = trips.at(-1);
  if (!first || !last) return null;
  const Arrow = tripType === "round" ? IconArrowsLeftRight : IconArrowRight;
  const until = tripType === "round" ? returnDate : tripType === "multiple" ? last.departure : "";
  const people = [
    t("adults", { count: passengers.adult }),
    ...(passengers.child > 0 ? [t("children", { count: passengers.child })] : []),
    ...(passengers.infant > 0 ? [t("infants", { count: passengers.infant })] : []),
  ].join(", ");
  const typeNote =
    tripType === "round"
      ? `${t("round")} · ${t("days", { count: daysBetween(first.departure, returnDate) })}`
      : t(tripType);
  return (
    <div className="page-width flex min-h-[84px] flex-wrap items-center gap-x-8 gap-y-2 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <Place city={first.originCity} code={first.origin} />
        <Arrow size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        {tripType === "multiple" &&
          trips.slice(1).map((trip) => (
            <span
              key={`${trip.origin} ${trip.departure}`}
              className="flex items-center gap-3 max-tab:hidden"
            >
              <Place city={trip.originCity} code={trip.origin} />
              <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />
            </span>
          ))}
        <Place city={last.destinationCity} code={last.destination} />
      </div>
      <Fact icon={<IconCalendarEvent size={20} stroke={1.9} aria-hidden="true" />} note={typeNote}>
        {formatDay(first.departure)}
        {until && ` – ${formatDay(until)}`}
      </Fact>
      <Fact
        icon={<IconUsers size={20} stroke={1.9} aria-hidden="true" />}
        note={cabinName(criteria.cabinClass)}
      >
        {people}
      </Fact>
      <Button
        kind="outline"
        size={40}
        className="ml-auto"
        onClick={onModify}
        icon={<IconPencil size={18} stroke={1.9} aria-hidden="true" />}
      >
        {t("modify")}
      </Button>
    </div>
  );
}

function Place({ city, code }: { readonly city: string; readonly code: string }) {
  return (
    <span className="min-w-0">
      <b className="block truncate text-lg leading-6 font-[750] tab:text-xl">{city || code}</b>
      <span className="type-caption text-ink-3">{code}</span>
    </span>
  );
}

interface FactProps {
  readonly icon: React.ReactNode;
  readonly note: string;
  readonly children: React.ReactNode;
}

function Fact({ icon, note, children }: FactProps) {
  return (
    <span className="flex items-center gap-3 nav:border-l nav:border-line nav:pl-8">
      <span className="max-tab:hidden">{icon}</span>
      <span>
        <span className="numerals block text-[15px] font-[650]">{children}</span>
        <span className="type-caption block text-ink-3">{note}</span>
      </span>
    </span>
  );
}
