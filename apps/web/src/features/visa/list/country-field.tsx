import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ComboBox } from "../../../ui/combo-box.tsx";

interface Props {
  readonly label: string;
  readonly icon: Icon;
  readonly countries: readonly { readonly id: string; readonly text: string }[];
  /** Two letters, or null while none is chosen. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
}

/** A country in a box of the search card. */
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
