import { daysBetween } from "@ghuri/contract/calendar";
import { startTransition, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { setDates, setDeparture } from "../../../components/flight-criteria/change-slices.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { Deferred } from "../../../ui/deferred.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DateBox } from "./date-box.tsx";
import { FieldPanel } from "./field-panel.tsx";

const DatePicker = lazyPart(() => import("./date-picker.tsx"));
const SKELETON = <Skeleton className="h-[420px] w-full" />;

interface Props {
  readonly criteria: Criteria;
  readonly row: number;
  readonly isInvalid: boolean;
  readonly onChange: (criteria: Criteria) => void;
}

/** Departure and, for a round trip, Return. Each opens the calendar at its own step. */
export function DatesField({ criteria, row, isInvalid, onChange }: Props) {
  const t = useTranslations("search");
  const [step, setStep] = useState<"departure" | "return" | null>(null);
  const { tripType, returnDate } = criteria;
  const departure = criteria.trips[row]?.departure ?? "";
  const isRound = tripType === "round";
  const earliest = criteria.trips[row - 1]?.departure ?? "";
  const days = isRound && departure && returnDate ? daysBetween(departure, returnDate) : null;

  const box = (end: "departure" | "return") => (
    <FieldPanel
      title={isRound ? t("chooseDates") : t("chooseDate")}
      open={step === end}
      onOpenChange={(open) => setStep(open ? end : null)}
      align={isRound && end === "return" ? "end" : "start"}
      panelClassName="w-[min(880px,calc(100vw-40px))] p-6 max-nav:w-[420px]"
      trigger={(trigger) => (
        <DateBox
          {...trigger}
          end={end}
          date={end === "departure" ? departure : returnDate}
          isInvalid={isInvalid && !(end === "departure" ? departure : returnDate)}
          {...(end === "return" && days !== null
            ? { note: days === 0 ? t("sameDay") : t("days", { count: days }) }
            : {})}
        />
      )}
    >
      <Suspense fallback={SKELETON}>
        <Deferred fallback={SKELETON}>
          <DatePicker
            firstStep={end}
            isRound={isRound}
            departure={departure}
            returnDate={returnDate}
            earliest={earliest}
            onChoose={(chosen) =>
              startTransition(() => {
                setStep(null);
                onChange(
                  row === 0
                    ? setDates(criteria, chosen.departure, chosen.returnDate)
                    : setDeparture(criteria, row, chosen.departure),
                );
              })
            }
          />
        </Deferred>
      </Suspense>
    </FieldPanel>
  );

  return (
    <div
      className={
        isRound
          ? "grid h-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5"
          : "h-full"
      }
    >
      {box("departure")}
      {isRound && box("return")}
    </div>
  );
}
