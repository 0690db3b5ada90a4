import type { Conditions, TripFare, TripOption } from "@ghuri/contract/flights";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useBaggageLabels } from "../../../components/itinerary/use-baggage-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Price } from "../../../ui/price.tsx";

interface Props {
  readonly option: TripOption;
  /** The fares of the option's flights, the cheapest first. */
  readonly fares: readonly TripFare[];
  readonly onSelect: (option: TripOption) => void;
  readonly onClose: () => void;
}

/** Compares the fares of an itinerary: the same rows in the same order, with a tick where it is included. */
export default function FareChooser({ option, fares, onSelect, onClose }: Props) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  const { formatBdt } = useFormat();
  const [chosenId, setChosenId] = useState(option.id);
  const chosen = fares.find(({ id }) => id === chosenId);
  const count = option.passengers.reduce((sum, line) => sum + line.count, 0);
  return (
    <Dialog
      title={t("chooseFare")}
      note={t("chooseFareNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
      footer={
        chosen && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="type-small min-w-48 flex-1 text-ink-2">
              {t("faresForAll", { travellers: t("forTravellers", { count }) })}
            </p>
            <Button
              className="numerals max-tab:w-full"
              onClick={() => onSelect({ ...option, ...chosen })}
            >
              {t("continueWith", { fare: chosen.fare_name, price: formatBdt(chosen.total_price) })}
            </Button>
          </div>
        )
      }
    >
      <div
        role="radiogroup"
        aria-label={t("chooseFare")}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3 tab:gap-4"
      >
        {fares.map((fare) => (
          <FareCard
            key={fare.id}
            fare={fare}
            option={option}
            isChosen={fare.id === chosenId}
            onChoose={() => setChosenId(fare.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface FareCardProps extends Pick<Props, "option"> {
  readonly fare: TripFare;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FareCard({ fare, option, isChosen, onChoose }: FareCardProps) {
  const t = useTranslations("results");
  const { currencySign, formatNumber, formatBdt } = useFormat();
  const name = useId();
  const facts = useFareFacts(option, fare);
  const more = fare.total_price - option.total_price;
  return (
    <label className="flex cursor-pointer flex-col rounded-2xl border border-line bg-surface p-4 hover:border-ink-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus tab:p-5">
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name="fare"
          aria-labelledby={name}
          checked={isChosen}
          onChange={onChoose}
          className="size-[22px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[7px] checked:border-ink focus-visible:outline-none"
        />
        <span id={name} className="type-card">
          {fare.fare_name}
        </span>
      </span>
      <Price
        sign={currencySign()}
        amount={formatNumber(fare.total_price)}
        className="type-price mt-2"
      />
      <span className="type-caption numerals text-ink-3">
        {more > 0 ? t("fareMore", { price: formatBdt(more) }) : t("fareLowest")}
      </span>
      <span className="mt-3 block divide-y divide-line border-t border-line">
        {facts.map(({ label, text, isIncluded }) => (
          <span key={label} className="flex items-start gap-3 py-2.5">
            {isIncluded ? (
              <IconCheck
                size={18}
                stroke={2.4}
                aria-hidden="true"
                className="mt-3 shrink-0 text-leaf-ink"
              />
            ) : (
              <IconMinus
                size={18}
                stroke={2}
                aria-hidden="true"
                className="mt-3 shrink-0 text-ink-3"
              />
            )}
            <span className="min-w-0">
              <span className="type-caption block text-ink-2">{label}</span>
              <span className="numerals block leading-6 font-[650]">{text}</span>
            </span>
          </span>
        ))}
      </span>
    </label>
  );
}

function useFareFacts(option: TripOption, { baggage, conditions }: TripFare) {
  const t = useTranslations("results");
  const labels = useBaggageLabels();
  const describeCondition = useConditionLabel();
  const segment = option.flights[0]?.segments[0];
  const bag = segment && baggage[`${segment.origin}-${segment.destination}`];
  return [
    { label: t("cabinBag"), text: labels.carryOn(bag), isIncluded: bag !== undefined },
    {
      label: t("checkInBaggage"),
      text: labels.checkIn(bag),
      isIncluded: Boolean(bag?.CheckInBaggageQuantity ?? bag?.CheckInBaggageWeight),
    },
    {
      label: t("dateChange"),
      text: describeCondition(conditions.change, t("freeChange")),
      isIncluded: conditions.change?.penalty === 0,
    },
    {
      label: t("cancellation"),
      text: describeCondition(conditions.refund, t("freeCancellation")),
      isIncluded: conditions.refund?.penalty === 0,
    },
  ];
}

/** What a change or a cancellation costs now. */
function useConditionLabel(): (condition: Conditions["change"], free: string) => string {
  const t = useTranslations("results");
  const flight = useTranslations("itinerary");
  const { formatBdt } = useFormat();
  return (condition, free) => {
    if (condition?.allowed === false) return flight("notAllowed");
    const penalty = condition?.penalty ?? null;
    if (penalty === null) return flight("askSupport");
    return penalty === 0 ? free : t("chargeEach", { price: formatBdt(penalty) });
  };
}
