import { useTranslations } from "use-intl";

/** The word for a code of the server; a code that has none yet says itself. */
export function useCodeLabels() {
  const t = useTranslations("backOfficeBookings");
  return (place: string, code: string): string => {
    const key = `${place}.${code}` as Parameters<typeof t.has>[0];
    return t.has(key) ? (t as (name: typeof key) => string)(key) : code;
  };
}
