import type { Departure, TourPackage } from "@ghuri/contract/tour-packages";
import { PARTY_SIZE, clampPartySize } from "@ghuri/contract/party-size";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { CounterButtons } from "../../../ui/stepper.tsx";
import { Price } from "../../../ui/price.tsx";
import { BookLink } from "./book-link.tsx";
import type { DepartureChoice } from "./choose-departure.ts";
import { useUnavailableReason } from "./use-unavailable-reason.ts";

interface Props {
  readonly item: TourPackage;
  readonly choice: DepartureChoice;
  readonly departure: Departure | null;
  readonly onChoose: (choice: DepartureChoice) => void;
}

/** Total, party size and Book now in a bar at the bottom of the screen. */
export function MobileBookingBar({ item, choice, departure, onChoose }: Props) {
  const t = useTranslations("packages");
  const { formatNumber, currencySign, localDigits } = useFormat();
  const reasonId = useId();
  const whyNot = useUnavailableReason();
  const { traveller } = choice;
  const change = (by: number) => () =>
    onChoose({ ...choice, traveller: clampPartySize(traveller + by) });
  return (
    <div
      data-page-bar
      className="bottom-(--bottom-bar-height) z-(--z-raised) -mx-4 border-t border-line bg-surface px-4 py-2.5 shadow-2 tab:-mx-5 tab:px-5 [@media(min-height:34em)]:sticky"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <p className="min-w-0">
          <span className="type-caption block text-ink-3">
            {t("totalFor", { count: traveller })}
          </span>
          <Price
            sign={currencySign()}
            amount={formatNumber(item.price * traveller)}
            className="text-lg leading-7 font-[800]"
          />
        </p>
        <CounterButtons
          label={t("travellers")}
          shown={localDigits(traveller)}
          fewerLabel={t("fewer")}
          moreLabel={t("more")}
          onFewer={traveller > PARTY_SIZE.min ? change(-1) : null}
          onMore={traveller < PARTY_SIZE.max ? change(1) : null}
        />
        <BookLink {...{ item, choice, departure, reasonId }} className="px-4" />
      </div>
      <p id={reasonId} className="type-caption text-ink-3 empty:hidden">
        {!departure && whyNot(item, choice)}
      </p>
    </div>
  );
}
