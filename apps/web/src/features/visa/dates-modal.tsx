import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { type ChosenDates, DateFields } from "./date-fields.tsx";
import { dateFaults, type VisaTrip } from "./visa-trip.ts";

interface Props {
  readonly trip: Pick<VisaTrip, "entry" | "exit">;
  /** Days. */
  readonly maxStay: number;
  readonly onChoose: (dates: Pick<VisaTrip, "entry" | "exit">) => void;
  readonly onClose: () => void;
}

/** Other days for the same visa. What is wrong with those at hand is said at once. */
export function DatesModal({ trip, maxStay, onChoose, onClose }: Props) {
  const t = useTranslations("visas");
  const common = useTranslations("phrases");
  const [dates, setDates] = useState<ChosenDates>({ entry: trip.entry, exit: trip.exit });
  const [now] = useState(() => new Date());
  const faults = dateFaults(dates, maxStay, now);

  function use() {
    const { entry, exit } = dates;
    if (entry && exit && Object.keys(faults).length === 0) onChoose({ entry, exit });
  }

  return (
    <Modal
      title={t("datesTitle")}
      note={t("datesText", { days: t("days", { count: maxStay }) })}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
      footer={
        <Button kind="ink" className="w-full" asleep={Object.keys(faults).length > 0} onClick={use}>
          {t("useDates")}
        </Button>
      }
    >
      <div className="grid items-start gap-4 tab:grid-cols-2">
        <DateFields dates={dates} onChange={setDates} faults={faults} maxStay={maxStay} />
      </div>
    </Modal>
  );
}
