import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconFlag, IconSearch, IconWorld } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useCountries } from "../../../components/traveller-fields/countries.ts";
import { Button } from "../../../ui/button.tsx";
import { CountryField } from "./country-field.tsx";
import { TravelDateFields } from "../travel-date-fields.tsx";
import { TravellerCounter } from "./traveller-counter.tsx";
import { findCountryCode, toCountryParam, visaCountries } from "./visa-countries.ts";
import { type TravelDateErrors, checkTravelDates, type VisaCriteria } from "../visa-criteria.ts";

interface Props {
  /** Initial values. Pass a `key` that changes with them. */
  readonly initial: VisaCriteria;
  readonly guidelines: readonly VisaGuideline[];
  readonly onSearch: (trip: VisaCriteria) => void;
}

/** The search form of the visa pages (S2.9-01). Does nothing without a country (S5.8-06). */
export default function VisaSearchForm({ initial, guidelines, onSearch }: Props) {
  const t = useTranslations("visaGuidelines");
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const destinations = useMemo(() => visaCountries(language, guidelines), [language, guidelines]);
  const [country, setCountry] = useState(() => findCountryCode(initial.country, guidelines));
  const [nationality, setNationality] = useState<string | null>(initial.nationality);
  const [traveller, setTraveller] = useState(initial.traveller);
  const [dates, setDates] = useState<{ entry: string | null; exit: string | null }>(initial);
  const [fieldErrors, setFieldErrors] = useState<TravelDateErrors>({});
  const maxStay = longestStay(guidelines, country);

  function search() {
    if (!country || !nationality) return;
    const found = checkTravelDates(dates, maxStay, new Date());
    setFieldErrors(found);
    const { entry, exit } = dates;
    if (entry && exit && Object.keys(found).length === 0)
      return onSearch({
        country: toCountryParam(country, guidelines),
        entry,
        exit,
        nationality,
        traveller,
      });
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[data-invalid] [role=spinbutton]")?.focus(),
    );
  }

  return (
    // Container width in ch: with large fonts fewer fields fit in a row.
    <form
      ref={form}
      noValidate
      aria-label={t("searchLabel")}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      className="@container rounded-3xl bg-surface p-3 shadow-3 tab:p-5"
    >
      <div className="grid grid-cols-1 gap-2.5 @min-[20.5rem]:grid-cols-2 @min-[72rem]:grid-cols-[1.25fr_11.25rem_11.25rem_1fr_max-content_max-content]">
        <div className="@min-[20.5rem]:@max-[72rem]:col-span-2">
          <CountryField
            label={t("country")}
            icon={IconWorld}
            countries={destinations}
            value={country}
            onChange={setCountry}
          />
        </div>
        <TravelDateFields
          boxed
          dates={dates}
          onChange={(chosen) => {
            setFieldErrors({});
            setDates(chosen);
          }}
          errors={fieldErrors}
          maxStay={maxStay}
        />
        <div className="@min-[20.5rem]:@max-[38rem]:col-span-2">
          <CountryField
            label={t("nationality")}
            icon={IconFlag}
            countries={useCountries()}
            value={nationality}
            onChange={setNationality}
          />
        </div>
        <div className="flex min-h-[86px] flex-col justify-center rounded-[14px] border border-line px-3.5 py-2 @min-[20.5rem]:@max-[38rem]:col-span-2">
          <TravellerCounter count={traveller} onChange={setTraveller} />
        </div>
        <Button
          type="submit"
          size={60}
          className="h-full @min-[20.5rem]:@max-[72rem]:col-span-2"
          icon={<IconSearch size={22} stroke={2.4} aria-hidden="true" />}
        >
          {t("search")}
        </Button>
      </div>
    </form>
  );
}

/** The longest stay, in days, over a country's visas; null when unknown. */
function longestStay(guidelines: readonly VisaGuideline[], country: string | null): number | null {
  const stays = guidelines
    .filter(({ country_code }) => country_code === country)
    .map(({ max_stay }) => max_stay);
  return stays.length > 0 ? Math.max(...stays) : null;
}
