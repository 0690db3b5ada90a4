import type { VisaQuote } from "@ghuri/contract/visas";
import { IconClockPause } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PartyPriceTable } from "../../../components/price/party-price.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly quote: VisaQuote;
  /** The price with another coupon is loading. */
  readonly isAsking: boolean;
}

/** Fee per traveller less the coupon: the total that Apply now submits. */
export function AmountCard({ quote, isAsking }: Props) {
  const t = useTranslations("visaApplications");
  return (
    <section aria-labelledby="sum" aria-busy={isAsking} className="card px-4 py-5 tab:px-6">
      <h2 id="sum" className="type-card mb-2">
        {t("sum")}
      </h2>
      {isAsking ? <Skeleton className="h-[152px]" /> : <PartyPriceTable sum={quote} />}
      <p className="type-small mt-2 flex gap-2.5 text-ink-3">
        <IconClockPause size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        {t(quote.total_payable > 0 ? "payPromise" : "freePromise")}
      </p>
    </section>
  );
}
