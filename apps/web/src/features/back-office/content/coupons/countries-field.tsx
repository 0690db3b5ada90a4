import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { countryName } from "../../../../components/traveller-fields/countries.ts";
import { CountrySelect } from "../../../../components/traveller-fields/country-select.tsx";
import { CodeTags } from "./code-tags.tsx";

interface Props {
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly error: string | undefined;
}

/** Countries by name; choosing one adds it to the list. */
export function CountriesField({ value, onChange, error }: Props) {
  const t = useTranslations("backOfficeCoupons");
  const { language } = useLanguage();
  // Remount the box for the next country: the old one would still show the last choice.
  const [turn, setTurn] = useState(0);
  return (
    <div>
      <CountrySelect
        key={turn}
        label={t("fields.destination_countries")}
        value=""
        onChange={(code) => {
          if (code === "") return;
          onChange([...new Set([...value, code])]);
          setTurn(turn + 1);
        }}
        onBlur={() => {}}
        error={error}
      />
      <CodeTags
        label={t("fields.destination_countries")}
        tags={value.map((code) => ({ code, name: countryName(language, code) }))}
        onRemove={(code) => onChange(value.filter((one) => one !== code))}
      />
    </div>
  );
}
