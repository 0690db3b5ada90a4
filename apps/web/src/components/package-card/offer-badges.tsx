import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  /** Whole percent; 0 shows no badge. */
  readonly discount: number;
  readonly status?: string;
}

const BADGE = "rounded-sm px-2.5 py-1 text-[0.8125rem] leading-5 font-[700] shadow-1";

/** Badges on a picture: the discount and the offer's status. */
export function OfferBadges({ discount, status }: Props) {
  const t = useTranslations("packageCard");
  const { formatNumber } = useFormat();
  return (
    <p className="absolute top-3 left-3 flex flex-wrap gap-1.5 pr-3">
      {discount > 0 && (
        <span className={`${BADGE} bg-marigold text-on-poster`}>
          {t("off", { percent: formatNumber(discount) })}
        </span>
      )}
      {status && <span className={`${BADGE} bg-surface text-ink`}>{status}</span>}
    </p>
  );
}
