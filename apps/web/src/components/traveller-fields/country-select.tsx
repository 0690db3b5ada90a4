import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ComboBox } from "../../ui/combo-box.tsx";
import { useCountries } from "./countries.ts";

interface Props {
  readonly label: ReactNode;
  /** ISO 3166-1 alpha-2; empty until chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

export function CountrySelect({ label, value, onChange, onBlur, error }: Props) {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  return (
    <ComboBox
      label={label}
      options={useCountries()}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
      onBlur={onBlur}
      empty={common("noOption")}
      showLabel={t("showCountries")}
      error={error}
    />
  );
}
