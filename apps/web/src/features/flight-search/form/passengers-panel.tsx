import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import {
  canAdd,
  canRemove,
  changeCount,
  CHILD_AGES,
  type PassengerKind,
  setChildAge,
} from "../../../components/flight-criteria/change-passengers.ts";
import type { CabinClass, Criteria } from "../../../components/flight-criteria/criteria.ts";
import { Select } from "../../../ui/select.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { useCabinName } from "./use-cabin-name.ts";

interface Props {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
}

const CABINS: readonly CabinClass[] = ["economy", "business", "first class"];
const AGE_WORD = { adult: "adultAge", child: "childAge", infant: "infantAge" } as const;

/** Passenger counters, an age for each child, and the cabin class. */
export default function PassengersPanel({ criteria, onChange }: Props) {
  const t = useTranslations("search");
  return (
    <div className="flex flex-col gap-4">
      <Counter kind="adult" criteria={criteria} onChange={onChange} />
      <Counter kind="child" criteria={criteria} onChange={onChange} />
      {criteria.childAges.map((age, at) => (
        <ChildAge
          // Children have no ids here, so the index is the key.
          key={`child ${at + 1}`}
          number={at + 1}
          age={age}
          onChange={(chosen) => onChange(setChildAge(criteria, at, chosen))}
        />
      ))}
      <Counter kind="infant" criteria={criteria} onChange={onChange} />
      <CabinChoice
        cabin={criteria.cabinClass}
        onChange={(cabinClass) => onChange({ ...criteria, cabinClass })}
      />
      <p className="type-caption text-ink-2">{t("limitSeated")}</p>
    </div>
  );
}

interface CounterProps extends Props {
  readonly kind: PassengerKind;
}

function Counter({ kind, criteria, onChange }: CounterProps) {
  const t = useTranslations("search");
  const { formatNumber } = useFormat();
  const { passengers } = criteria;
  const mayAdd = canAdd(passengers, kind);
  return (
    <div className="border-b border-line pb-3">
      <Stepper
        label={t(kind)}
        note={t(AGE_WORD[kind])}
        shown={formatNumber(passengers[kind])}
        fewerLabel={t(`fewer.${kind}`)}
        moreLabel={t(`more.${kind}`)}
        onFewer={
          canRemove(passengers, kind) ? () => onChange(changeCount(criteria, kind, -1)) : null
        }
        onMore={mayAdd ? () => onChange(changeCount(criteria, kind, 1)) : null}
        limitReason={mayAdd || kind !== "infant" ? undefined : t("limitInfant")}
      />
    </div>
  );
}

interface ChildAgeProps {
  readonly number: number;
  readonly age: number;
  readonly onChange: (age: number) => void;
}

function ChildAge({ number, age, onChange }: ChildAgeProps) {
  const t = useTranslations("search");
  const { formatNumber } = useFormat();
  return (
    <Select
      className="flex animate-arrive flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3 *:last:w-40 [&>label]:mb-0"
      label={t("ageOfChild", { number: formatNumber(number) })}
      value={age}
      onChange={(event) => onChange(Number(event.target.value))}
      options={CHILD_AGES.map((years) => ({
        value: String(years),
        label: t(years === 12 ? "yearsAsAdult" : "years", { age: formatNumber(years) }),
      }))}
    />
  );
}

interface CabinProps {
  readonly cabin: CabinClass;
  readonly onChange: (cabin: CabinClass) => void;
}

function CabinChoice({ cabin, onChange }: CabinProps) {
  const t = useTranslations("search");
  const cabinName = useCabinName();
  return (
    <div role="radiogroup" aria-label={t("cabin")} className="flex flex-wrap gap-2">
      {CABINS.map((one) => (
        <label
          key={one}
          className="hit-44 relative inline-flex min-h-10 cursor-pointer items-center rounded-md border border-line-strong px-3.5 text-sm font-[650] hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="cabin"
            checked={one === cabin}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {cabinName(one)}
        </label>
      ))}
    </div>
  );
}
