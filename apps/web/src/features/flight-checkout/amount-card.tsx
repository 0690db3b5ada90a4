import type { Quote } from "@ghuri/contract/flights";
import { IconClockPause, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { BesideLine } from "../../components/price/fare-groups.ts";
import { FareTable } from "../../components/price/fare-table.tsx";
import { PriceBreakdownLink } from "../../components/price/price-breakdown-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface Props {
  readonly quote: Quote;
  /** Bags and seats that are paid with it. */
  readonly beside: readonly BesideLine[];
  /** The price with another coupon is loading. */
  readonly isAsking: boolean;
  readonly isBooked: boolean;
}

/** The fare per passenger type and the total (S2.6-13 to -16). */
export function AmountCard({ quote, beside, isAsking, isBooked }: Props) {
  const t = useTranslations("checkout");
  const { formatDuration } = useFormat();
  return (
    <section aria-labelledby="amount" className="card px-4 py-5 tab:px-6">
      <h2 id="amount" className="type-card mb-2">
        {t("amount")}
      </h2>
      {isAsking ? (
        <div aria-hidden="true" className="flex flex-col gap-4 py-3">
          {["w-full", "w-4/5", "w-full", "w-3/5", "w-full"].map((width, index) => (
            <Skeleton key={index} className={`h-6 ${width}`} />
          ))}
        </div>
      ) : (
        <>
          <FareTable option={{ ...quote, beside }} isPayable />
          <PriceBreakdownLink option={{ ...quote, beside }} />
        </>
      )}
      <ul className="type-small mt-3 flex flex-col gap-2 text-ink-3">
        {!isBooked && (
          <li className="flex gap-2.5">
            <IconClockPause size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
            {t("holdPromise", { duration: formatDuration(quote.payment_window_minutes) })}
          </li>
        )}
        <li className="flex gap-2.5">
          <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
          {t("ticketPromise")}
        </li>
      </ul>
    </section>
  );
}
