import { useTranslations } from "use-intl";

type Named = Parameters<ReturnType<typeof useTranslations<"backOffice.partners">>>[0];

/** The name of a supplier or gateway: "bdfare" → "BDFare". One that has none here is shown by its key. */
export function usePartnerName(): (key: string) => string {
  const t = useTranslations("backOffice.partners");
  return (key) => (t.has(key as Named) ? t(key as Named) : key);
}
