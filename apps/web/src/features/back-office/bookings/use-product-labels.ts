import { useTranslations } from "use-intl";

/** Names of products and of the statuses of their orders; a product without a translation shows its own words. */
export function useProductLabels() {
  const t = useTranslations("backOfficeBookings");
  return {
    kind: (kind: string) =>
      t.has(`kinds.${kind as "flight"}`) ? t(`kinds.${kind as "flight"}`) : toWords(kind),
    status: (status: string) =>
      t.has(`statuses.${status as "booked"}`)
        ? t(`statuses.${status as "booked"}`)
        : toWords(status),
  };
}

/** "airport-transfer" → "Airport transfer" */
function toWords(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
