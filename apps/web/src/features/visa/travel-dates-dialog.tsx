import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type TravelDates, TravelDateFields } from "./travel-date-fields.tsx";
import { checkTravelDates, type VisaCriteria } from "./visa-criteria.ts";

interface Props {
  readonly criteria: Pick<VisaCriteria, "entry" | "exit">;
  /** Days. */
  readonly maxStay: number;
  readonly onChoose: (dates: Pick<VisaCriteria, "entry" | "exit">) => void;
  readonly onClose: () => void;
}

/** Changes the travel dates of the application. Errors are shown immediately. */
export function TravelDatesDialog({ criteria, maxStay, onChoose, onClose }: Props) {
  const t = useTranslations("visaGuidelines");
  const common = useTranslations("common");
  const [dates, setDates] = useState<TravelDates>({ entry: criteria.entry, exit: criteria.exit });
  const [now] = useState(() => new Date());
  const fieldErrors = checkTravelDates(dates, maxStay, now);

  function use() {
    const { entry, exit } = dates;
    if (entry && exit && Object.keys(fieldErrors).length === 0) onChoose({ entry, exit });
  }

  return (
    <Dialog
      title={t("datesTitle")}
      note={t("datesText", { days: t("days", { count: maxStay }) })}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
      footer={
        <Button
          kind="ink"
          className="w-full"
          inactive={Object.keys(fieldErrors).length > 0}
          onClick={use}
        >
          {t("useDates")}
        </Button>
      }
    >
      <div className="grid items-start gap-4 tab:grid-cols-2">
        <TravelDateFields
          dates={dates}
          onChange={setDates}
          errors={fieldErrors}
          maxStay={maxStay}
        />
      </div>
    </Dialog>
  );
}
