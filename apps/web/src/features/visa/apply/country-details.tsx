import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import type { VisaCriteria } from "../visa-criteria.ts";
import type { CriteriaErrors } from "./apply-refusal.ts";
import { msToNextMinute, timeIn } from "./local-time.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly criteria: VisaCriteria;
  readonly errors: CriteriaErrors;
  readonly onChangeDates: () => void;
}

interface Row {
  readonly name: string;
  readonly value: ReactNode;
  readonly fault?: string | undefined;
  /** Hidden behind "Show all" on a phone. */
  readonly isMore?: boolean;
}

/** Country and dates beside the form (S2.9-14). */
export function CountryDetails({ guideline, criteria, errors, onChangeDates }: Props) {
  const t = useTranslations("visaApplications");
  const { language } = useLanguage();
  const { formatBdt, formatNumber, formatSlashDate, localDigits } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { traveller } = criteria;
  const rows: readonly Row[] = [
    { name: t("country"), value: guideline.country, fault: errors.country ?? errors.nationality },
    { name: t("currency"), value: moneyName(language, guideline.currency), isMore: true },
    { name: t("localTime"), value: <CountryClock zone={guideline.timezone} />, isMore: true },
    { name: t("entry"), value: formatSlashDate(criteria.entry), fault: errors.entry },
    { name: t("exit"), value: formatSlashDate(criteria.exit), fault: errors.exit },
    {
      name: t("travellers"),
      value: localDigits(traveller),
      fault: errors.traveller,
      isMore: true,
    },
    {
      name: t("fee"),
      value: t("feeTimes", {
        count: formatNumber(traveller),
        price: formatBdt(guideline.price),
      }),
      isMore: true,
    },
  ];
  return (
    <section aria-labelledby="country-details" className="card overflow-hidden">
      <DestinationPicture
        folder="visa-guidelines-thumbs"
        thumb={guideline.thumb}
        places={[guideline.country_code, guideline.country_name]}
        size="small"
        eager
        className="h-[100px] w-full object-cover tab:h-[140px]"
      />
      <div className="px-4 py-4 tab:px-6 tab:py-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="country-details" className="type-card">
            {t("countryDetails")}
          </h2>
          <Button
            kind="ghost"
            size={40}
            aria-expanded={isOpen}
            className="-mr-4 tab:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "showLess" : "showAll")}
          </Button>
        </div>
        <dl className="mt-1">
          {rows.map(({ name, value, fault, isMore }) => (
            <div
              key={name}
              className={cx(
                "flex flex-wrap justify-between gap-x-6 border-b border-line py-3",
                isMore && !isOpen && !fault && "max-tab:hidden",
              )}
            >
              <dt className="type-small text-ink-3">{name}</dt>
              <dd className="numerals min-w-0 text-right font-[700] [overflow-wrap:anywhere]">
                {value}
                {fault && (
                  <span className="type-small flex items-start justify-end gap-1.5 font-semibold text-danger">
                    <IconAlertCircle
                      size={17}
                      stroke={2}
                      aria-hidden="true"
                      className="mt-[2px] shrink-0"
                    />
                    {fault}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Button
          kind="ghost"
          size={40}
          aria-haspopup="dialog"
          className="mt-2 -ml-4"
          onClick={onChangeDates}
        >
          {t("changeDates")}
        </Button>
      </div>
    </section>
  );
}

/** "Thai Baht (THB)" */
function moneyName(language: string, code: string): string {
  const name = new Intl.DisplayNames([language], { type: "currency" }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}

/** The local time in the country, updated every minute: "15:32, Sat, 21 Nov". */
function CountryClock({ zone }: { readonly zone: string }) {
  const { formatClock, formatDay } = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), msToNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  const time = timeIn(zone, now);
  return (
    <time dateTime={time}>
      {formatClock(time)}, {formatDay(time)}
    </time>
  );
}
