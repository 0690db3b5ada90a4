import type { TaxLine } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** The translated name of a known tax. A two-letter code of another country is a departure tax of that country. */
export function useTaxName(): (tax: Pick<TaxLine, "code" | "name">) => string {
  const t = useTranslations("price");
  const { language } = useLanguage();
  return ({ code, name }) => {
    switch (code) {
      case "BD":
      case "UT":
      case "OW":
      case "P7":
      case "P8":
      case "E5":
      case "YQ":
        return t(`tax.${code}`);
      default: {
        const country = countryName(language, code);
        return country ? t("taxAbroad", { country }) : name;
      }
    }
  };
}

function countryName(language: string, code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(code);
}
