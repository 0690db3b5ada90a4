import type { VisaGuideline } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useSignedIn } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { Price } from "../../../ui/price.tsx";
import type { VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly criteria: VisaCriteria;
  readonly onChangeDates: () => void;
  readonly onApply: () => void;
}

/** The sidebar: fee, travel dates and Apply (S2.9-08 to -10). */
export function FeeCard({ guideline, criteria, onChangeDates, onApply }: Props) {
  const t = useTranslations("visaGuidelines");
  const { currencySign, formatBdt, formatNumber, formatSlashDate, localDigits } = useFormat();
  const isSignedIn = useSignedIn();
  const { price } = guideline;
  const { traveller } = criteria;
  const count = formatNumber(traveller);
  return (
    <section aria-label={t("fee")} className="card px-6 py-6 max-lg:hidden">
      <p className="type-small text-ink-2">{t("fee")}</p>
      <Price sign={currencySign()} amount={formatNumber(price)} className="type-price-lg" />
      <p className="type-caption mb-4 text-ink-3">
        {price === 0 ? t("nothingToPay") : t("feeEach")}
      </p>
      <DescriptionList
        items={[
          [t("maxStay"), t("days", { count: guideline.max_stay })],
          [t("processing"), guideline.processing_time],
          [t("entry"), formatSlashDate(criteria.entry)],
          [t("exit"), formatSlashDate(criteria.exit)],
          [t("travellers"), localDigits(traveller)],
        ]}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
        <span className="type-small text-ink-2">
          {t("times", { count, price: formatBdt(price) })}
        </span>
        <Price sign={currencySign()} amount={formatNumber(price * traveller)} />
      </p>
      <Button size={60} className="w-full" onClick={onApply}>
        {t("apply")}
      </Button>
      <div className="mt-2 flex flex-col items-center text-center">
        <Button kind="ghost" size={40} aria-haspopup="dialog" onClick={onChangeDates}>
          {t("changeDates")}
        </Button>
        {!isSignedIn && <p className="type-caption text-ink-3">{t("signInFirst")}</p>}
      </div>
    </section>
  );
}
