import type { PackageQuote } from "@ghuri/contract/tour-packages";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PartyPriceTable } from "../../../components/price/party-price.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly quote: PackageQuote;
  /** The price with another coupon is loading. */
  readonly isAsking: boolean;
}

/** The price and when it is paid. */
export function AmountCard({ quote, isAsking }: Props) {
  const t = useTranslations("packages");
  const price = useTranslations("price");
  return (
    <section aria-labelledby="amount" className="card px-4 py-5 tab:px-6">
      <h2 id="amount" className="type-card mb-1">
        {price("addsUp")}
      </h2>
      {isAsking ? (
        <div aria-hidden="true" className="flex flex-col gap-4 py-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-7 w-4/5" />
        </div>
      ) : (
        <PartyPriceTable sum={quote} />
      )}
      <p className="type-small mt-2 flex gap-2.5 text-ink-3">
        <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
        {t("bookingPromise")}
      </p>
    </section>
  );
}
