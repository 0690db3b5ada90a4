import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ComboBox } from "../../../ui/combo-box.tsx";

interface Props {
  readonly label: string;
  readonly icon: Icon;
  readonly countries: readonly { readonly id: string; readonly text: string }[];
  /** ISO country code, or null when none is selected. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

/** The country field of the visa search. */
export function CountryField({ label, icon: Icon, countries, value, onChange }: Props) {
  const t = useTranslations("visaGuidelines");
  const common = useTranslations("common");
  return (
    <ComboBox
      boxed
      label={
        <>
          <Icon size={16} stroke={1.9} aria-hidden="true" />
          {label}
        </>
      }
      placeholder={t("chooseCountry")}
      options={countries}
      value={value}
      onChange={onChange}
      empty={common("noOption")}
      showLabel={t("showCountries")}
    />
  );
}
