import type { TripOption } from "@ghuri/contract/flights";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { LegRow } from "../../components/itinerary/leg-row.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly alternatives: readonly TripOption[];
  readonly onChoose: (option: TripOption) => void;
  readonly onClose: () => void;
}

/** Offers the closest available flights when the selected one is sold out. */
export function SoldOutDialog({ alternatives, onChoose, onClose }: Props) {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
  const { currencySign, formatNumber } = useFormat();
  return (
    <Dialog
      title={t("soldTitle")}
      note={alternatives.length > 0 ? t("soldText") : t("soldNone")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <Link to="/" className={buttonStyle("outline")}>
          {t("searchAgain")}
        </Link>
      }
    >
      <ul className="flex flex-col gap-3">
        {alternatives.map((option) => (
          <li key={option.id} className="rounded-xl border border-line px-4 pt-2 pb-4">
            {option.flights.map((leg) => (
              <LegRow key={leg.departure_time} leg={leg} />
            ))}
            <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              <Price sign={currencySign()} amount={formatNumber(option.total_price)} />
              <Button kind="ink" size={40} onClick={() => onChoose(option)}>
                {t("soldChoose")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
