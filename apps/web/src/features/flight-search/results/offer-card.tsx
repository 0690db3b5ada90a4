import type { ListedOption, TripOption } from "@ghuri/contract/flights";
import {
  IconArmchair,
  IconBan,
  IconChevronDown,
  IconLuggage,
  IconReceiptRefund,
  IconTag,
} from "@tabler/icons-react";
import { memo, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { formatAirlines } from "../../../components/itinerary/leg-info.ts";
import { LegRow } from "../../../components/itinerary/leg-row.tsx";
import { useBaggageLabels } from "../../../components/itinerary/use-baggage-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OfferPrice } from "./offer-price.tsx";

const OfferDetails = lazyPart(() => import("./offer-details.tsx"));
const FareChooser = lazyPart(() => import("./fare-chooser.tsx"));

interface Props {
  readonly option: ListedOption;
  readonly tag: "cheapest" | "fastest" | null;
  readonly onSelect: (option: TripOption) => void;
}

/**
 * One itinerary at its lowest fare, with the other fares behind "3 fares" and everything else behind
 * "Show more", whose button covers the card. Memoised, so that filters do not re-render it.
 */
export const OfferCard = memo(function OfferCard({ option, tag, onSelect }: Props) {
  const t = useTranslations("results");
  const { formatBdt, formatClock } = useFormat();
  const [open, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const detailsId = useId();
  const { fares = [] } = option;
  const flightId = useId();
  const names = {
    airline: formatAirlines(option.flights),
    time: option.flights.map((leg) => formatClock(leg.departure_time)).join(" / "),
    price: formatBdt(option.total_price),
  };
  return (
    <article className="group relative rounded-2xl border border-line bg-surface transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2">
      {tag && (
        <p className="absolute top-0 left-5 -translate-y-1/2 z-(--z-raised) inline-flex items-center gap-1.5 rounded-sm bg-marigold px-2.5 py-1 text-xs leading-5 font-[700] text-on-marigold">
          <IconTag size={15} stroke={2} aria-hidden="true" />
          {t(tag)}
        </p>
      )}
      <div className="grid lg:grid-cols-[minmax(0,1fr)_190px] nav:grid-cols-[minmax(0,1fr)_212px]">
        <div className="content-center divide-y divide-line px-4 py-2 tab:px-6">
          {option.flights.map((leg) => (
            <LegRow key={`${leg.origin}${leg.departure_time}`} leg={leg} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-dashed border-line px-4 py-4 max-lg:border-t lg:flex-col lg:items-stretch lg:justify-center lg:border-l lg:px-5 lg:text-right">
          <OfferPrice option={option} />
          <Button onClick={() => onSelect(option)} className={cx(ABOVE, "shrink-0 max-tab:px-4")}>
            {t("selectFlight")}
            <span id={flightId} className="visually-hidden">
              {" "}
              {t("selectNamed", names)}
            </span>
          </Button>
          {fares.length > 1 && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={flightId}
              onClick={() => setChoosing(true)}
              className={cx(
                ABOVE,
                "numerals type-small min-h-11 font-[650] text-action-ink max-lg:w-full max-lg:text-left lg:-my-2 lg:text-right",
              )}
            >
              {t("fares", { count: fares.length, price: names.price })}
            </button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t tab:gap-x-5 border-line px-4 py-2 tab:px-6">
        <FootFacts option={option} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 font-[650] text-action-ink after:absolute after:inset-0 after:rounded-2xl"
        >
          {open ? t("showLess") : t("showMore")}
          <IconChevronDown
            size={18}
            stroke={2}
            aria-hidden="true"
            className={cx("transition-[rotate] duration-(--dur-base)", open && "rotate-180")}
          />
        </button>
      </div>
      <div id={detailsId} hidden={!open} className={ABOVE}>
        {open && (
          <Suspense fallback={<Skeleton className="m-6 h-56" />}>
            <OfferDetails option={option} />
          </Suspense>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <FareChooser
            option={option}
            fares={fares}
            onSelect={onSelect}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </article>
  );
});

/** Over the button that covers the card. */
const ABOVE = "relative z-(--z-raised)";

function FootFacts({ option }: { readonly option: TripOption }) {
  const t = useTranslations("results");
  const flight = useTranslations("itinerary");
  const baggage = useBaggageLabels();
  const [leg] = option.flights;
  const bag = leg && option.baggage[`${leg.segments[0]?.origin}-${leg.segments[0]?.destination}`];
  return (
    <>
      {option.is_refundable ? (
        <span className="inline-flex items-center gap-1.5 rounded-sm bg-leaf-soft px-2.5 py-1 text-xs leading-5 font-[650] text-leaf-ink">
          <IconReceiptRefund size={15} stroke={2.2} aria-hidden="true" />
          {flight("refundable")}
        </span>
      ) : (
        <span className="type-small inline-flex items-center gap-1.5 text-ink-2">
          <IconBan size={16} stroke={1.9} aria-hidden="true" />
          {flight("nonRefundable")}
        </span>
      )}
      <span className="type-small inline-flex items-center gap-1.5 text-ink-2 max-form:hidden">
        <IconLuggage size={16} stroke={1.9} aria-hidden="true" />
        {t("checkInBag", { text: baggage.checkIn(bag) })}
      </span>
      <span className="type-small text-ink-3 max-form:hidden">{option.fare_name}</span>
      {option.seats_left !== undefined && (
        <span className="type-small inline-flex items-center gap-1.5 font-[600] text-mari-ink">
          <IconArmchair size={16} stroke={1.9} aria-hidden="true" />
          {t("seatsLeft", { count: option.seats_left })}
        </span>
      )}
    </>
  );
}
