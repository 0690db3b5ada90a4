import { useTranslations } from "use-intl";

interface Numbers {
  readonly registration: string;
  readonly licence: string;
  readonly bin: string;
}

/** "Registration 0013579", and the other numbers that the company has. */
export function useCompanyNumbers({ registration, licence, bin }: Numbers): readonly string[] {
  const t = useTranslations("common.company");
  return [
    t("registration", { number: registration }),
    ...(licence ? [t("licence", { number: licence })] : []),
    ...(bin ? [t("bin", { number: bin })] : []),
  ];
}
