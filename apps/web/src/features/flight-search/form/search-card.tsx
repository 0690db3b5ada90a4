import { IconArrowRight, IconRepeat, IconRoute, IconSearch } from "@tabler/icons-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { switchTripType } from "../../../components/flight-criteria/change-slices.ts";
import {
  type CriteriaError,
  findCriteriaError,
} from "../../../components/flight-criteria/check-criteria.ts";
import type { Criteria, TripType } from "../../../components/flight-criteria/criteria.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DatesField } from "./dates-field.tsx";
import { PassengersField } from "./passengers-field.tsx";
import { RouteFields } from "./route-fields.tsx";

const CriteriaErrorLine = lazyPart(() => import("./criteria-error.tsx"));
const MultiCityRows = lazyPart(() => import("./multi-city-rows.tsx"));

interface Props {
  /** Initial values. Pass a `key` that changes with them. */
  readonly initial: Criteria;
  /** An error found before the form was shown, such as an outdated link. */
  readonly initialError?: RowError | null;
  /** A button at the end of the first line, such as one that closes the form. */
  readonly headAction?: ReactNode;
  readonly onSearch: (criteria: Criteria) => void;
}

interface RowError {
  readonly error: CriteriaError;
  readonly row: number;
}

const ICON = { oneway: IconArrowRight, round: IconRepeat, multiple: IconRoute } as const;
const TRIP_TYPES: readonly TripType[] = ["oneway", "round", "multiple"];

/** The search form: trip type, where, when, who. */
export function SearchCard({ initial, initialError = null, headAction, onSearch }: Props) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const { formatNumber } = useFormat();
  const [criteria, setCriteria] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const [rowError, setRowError] = useState<RowError | null>(initialError);

  function change(next: Criteria) {
    setRowError(null);
    setCriteria(next);
  }

  function submit() {
    const wrong = findCriteriaError(criteria, new Date());
    setRowError(wrong);
    if (!wrong) return onSearch(criteria);
    return showAlert({
      tone: "danger",
      title: t("validationTitle"),
      description: t(`errors.${wrong.error}`),
      button: common("ok"),
      action: () => form.current?.querySelector<HTMLElement>("[data-invalid]")?.focus(),
    });
  }

  const isInvalid = (row: number) => rowError?.row === row && rowError.error === "missing";
  const isRound = criteria.tripType === "round";
  const searchButton = (
    <Button
      type="submit"
      size={60}
      className="h-full w-full short:min-h-[52px]"
      icon={<IconSearch size={22} stroke={2.4} aria-hidden="true" />}
    >
      {t("search")}
    </Button>
  );
  return (
    <form
      ref={form}
      aria-label={t("formLabel")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="folds rounded-3xl bg-surface p-3 shadow-3 tab:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-2 tab:mb-4 tab:gap-4 short:mb-2">
        <SegmentedControl
          label={t("tripType")}
          value={criteria.tripType}
          onChange={(tripType) => change(switchTripType(criteria, tripType))}
          options={TRIP_TYPES.map((value) => {
            const Icon = ICON[value];
            return {
              value,
              label: t(value),
              icon: <Icon size={18} stroke={1.9} aria-hidden="true" className="max-tab:hidden" />,
            };
          })}
          className="max-form:flex-1"
        />
        {criteria.tripType === "multiple" && (
          <p className="type-small ml-auto text-ink-2 max-tab:hidden">
            {t("flightsOf", { count: formatNumber(criteria.trips.length) })}
          </p>
        )}
        {headAction}
      </div>
      {criteria.tripType === "multiple" ? (
        <Suspense fallback={<Skeleton className="h-[560px] tab:h-[272px]" />}>
          <MultiCityRows
            criteria={criteria}
            isInvalid={isInvalid}
            onChange={change}
            searchButton={searchButton}
          />
        </Suspense>
      ) : (
        <div
          className={cx(
            // Two columns while the text fits: not on the narrowest phone, nor with enlarged text.
            "grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5 tab:grid-cols-2 short:gap-2",
            isRound
              ? "nav:grid-cols-[2.5fr_1.84fr_1.15fr_148px]"
              : "nav:grid-cols-[2.5fr_.92fr_1.15fr_148px]",
          )}
        >
          <div className="col-span-full nav:col-span-1">
            <RouteFields criteria={criteria} row={0} isInvalid={isInvalid(0)} onChange={change} />
          </div>
          <div className={isRound ? "max-tab:col-span-full" : ""}>
            <DatesField criteria={criteria} row={0} isInvalid={isInvalid(0)} onChange={change} />
          </div>
          <div className={isRound ? "max-tab:col-span-full" : ""}>
            <PassengersField criteria={criteria} onChange={change} />
          </div>
          <div className="col-span-full nav:col-span-1">{searchButton}</div>
        </div>
      )}
      {rowError && (
        <Suspense>
          <CriteriaErrorLine criteria={criteria} error={rowError} />
        </Suspense>
      )}
    </form>
  );
}
