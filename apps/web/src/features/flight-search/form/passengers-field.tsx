import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { passengerTotal } from "../../../pieces/flight-criteria/change-passengers.ts";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { PassengersPanel } from "./passengers-panel.tsx";
import { SearchField } from "./search-field.tsx";
import { useCabinName } from "./use-cabin-name.ts";

interface Props {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
}

/** Who travels, and in which cabin. */
export function PassengersField({ criteria, onChange }: Props) {
  const t = useTranslations("search");
  const common = useTranslations("phrases");
  const cabinName = useCabinName();
  const [open, setOpen] = useState(false);
  return (
    <FieldPanel
      title={t("travellers")}
      open={open}
      onOpenChange={setOpen}
      align="end"
      panelClassName="w-[336px] p-5"
      trigger={(trigger) => (
        <SearchField
          {...trigger}
          icon={<IconUsers size={16} stroke={1.9} aria-hidden="true" />}
          label={t("travellers")}
          value={t("travellerCount", { count: passengerTotal(criteria.passengers) })}
          hint={cabinName(criteria.cabinClass)}
        />
      )}
      footer={
        <Button kind="ink" className="w-full" onClick={() => setOpen(false)}>
          {common("done")}
        </Button>
      }
    >
      <PassengersPanel criteria={criteria} onChange={onChange} />
    </FieldPanel>
  );
}
