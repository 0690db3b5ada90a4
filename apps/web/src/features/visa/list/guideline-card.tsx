import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconArrowRight, IconCalendarStats, IconHourglass } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { cx } from "../../../ui/class-names.ts";
import { Price } from "../../../ui/price.tsx";
import type { VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly guideline: VisaGuideline;
  /** Passed on to the guideline page (S2.9-05). */
  readonly criteria: VisaCriteria;
}

/** The summary of one guideline (S2.9-02 to -05). */
export function GuidelineCard({ guideline, criteria }: Props) {
  const t = useTranslations("visaGuidelines");
  const { country, price, max_stay, processing_time, type, requirements } = guideline;
  return (
    <article
      aria-label={country}
      className="card flex h-full flex-col overflow-hidden transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2"
    >
      <div className="relative">
        <DestinationPicture
          folder="visa-guidelines-thumbs"
          thumb={guideline.thumb}
          places={[guideline.country_code, guideline.country_name]}
          size="small"
          className="h-[168px] w-full object-cover"
        />
        <p className="type-caption absolute top-3 left-3 max-w-[calc(100%-24px)] rounded-md bg-surface px-2.5 py-1 font-[700] text-ink">
          {type}
        </p>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-5 tab:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="type-card">{country}</h3>
          <Fee price={price} />
        </div>
        <dl className="mt-4 grid flex-1 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] content-start gap-x-4 gap-y-3">
          <Fact icon={<IconCalendarStats {...MARK} />} name={t("maxStay")}>
            {t("days", { count: max_stay })}
          </Fact>
          <Fact icon={<IconHourglass {...MARK} />} name={t("processing")}>
            {processing_time}
          </Fact>
          <Fact name={t("requirements")} className="col-span-full border-t border-line pt-3.5">
            <span className="type-small line-clamp-3 font-normal text-ink-2">
              {requirements.join(", ")}
            </span>
          </Fact>
        </dl>
        <Link
          to="/visa-guidelines/$id"
          params={{ id: guideline.id }}
          search={{ ...criteria, country: guideline.country_name }}
          aria-label={t("viewDetailsOf", { country })}
          className={cx(buttonStyle("outline"), "mt-5 w-full")}
        >
          {t("viewDetails")}
          <IconArrowRight size={18} stroke={2} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}

const MARK = { size: 16, stroke: 1.9, "aria-hidden": true } as const;

function Fee({ price }: { readonly price: number }) {
  const t = useTranslations("visaGuidelines");
  const { currencySign, formatNumber } = useFormat();
  if (price > 0) return <Price sign={currencySign()} amount={formatNumber(price)} />;
  return (
    <span className="type-caption rounded-md bg-leaf-soft px-2.5 py-1 font-[700] text-leaf-ink">
      {t("free")}
    </span>
  );
}

interface FactProps {
  readonly icon?: ReactNode;
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="type-caption flex items-center gap-1.5 text-ink-3">
        {icon}
        {name}
      </dt>
      <dd className="font-[700]">{children}</dd>
    </div>
  );
}
