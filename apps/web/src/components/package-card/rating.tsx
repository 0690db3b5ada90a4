import { IconStarFilled } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  /** null without reviews. */
  readonly rating: number | null;
  readonly reviews: number;
}

/** "★ 4.8 (312)" */
export function Rating({ rating, reviews }: Props) {
  const t = useTranslations("packageCard");
  const { localDigits, formatNumber } = useFormat();
  if (!rating) return null;
  return (
    <span className="type-caption inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <IconStarFilled size={17} aria-hidden="true" className="text-marigold" />
      <span className="visually-hidden">{t("rating")}</span>
      <b className="numerals font-[700]">{localDigits(rating.toFixed(1))}</b>
      <span className="numerals text-ink-3">({formatNumber(reviews)})</span>
      <span className="visually-hidden">{t("reviews")}</span>
    </span>
  );
}
