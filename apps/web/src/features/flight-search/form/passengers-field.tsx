import { IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { passengerTotal } from "../../../components/flight-criteria/change-passengers.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { SearchField } from "./search-field.tsx";
import { usePassengerSummary } from "./use-passenger-summary.ts";
import { useCabinName } from "./use-cabin-name.ts";

const PassengersPanel = lazyPart(() => import("./passengers-panel.tsx"));

interface Props {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
  /** Shows the passenger summary beside the cabin class. */
  readonly withPeople?: boolean;
}

/** Passengers and cabin class. */
export function PassengersField({ criteria, onChange, withPeople = false }: Props) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  const cabinName = useCabinName();
  const people = usePassengerSummary();
  const [open, setOpen] = useState(false);
  return (
    <FieldPanel
      title={t("travellers")}
      open={open}
      onOpenChange={setOpen}
      align="end"
      isShort
      panelClassName="w-[336px] p-5"
      trigger={(trigger) => (
        <SearchField
          {...trigger}
          icon={<IconUsers size={16} stroke={1.9} aria-hidden="true" />}
          label={t("travellers")}
          value={t("travellerCount", { count: passengerTotal(criteria.passengers) })}
          hint={[
            ...(withPeople ? [people(criteria.passengers)] : []),
            cabinName(criteria.cabinClass),
          ].join(" · ")}
        />
      )}
      footer={
        <Button kind="ink" className="w-full" onClick={() => setOpen(false)}>
          {common("done")}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-[330px] w-full" />}>
        <PassengersPanel criteria={criteria} onChange={onChange} />
      </Suspense>
    </FieldPanel>
  );
}
