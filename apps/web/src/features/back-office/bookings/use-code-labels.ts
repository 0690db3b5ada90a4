import { useTranslations } from "use-intl";

/** The label of a server code. A code without a label is shown as it is. */
export function useCodeLabels() {
  const t = useTranslations("backOfficeBookings");
  return (place: string, code: string): string => {
    const key = `${place}.${code}` as Parameters<typeof t.has>[0];
    return t.has(key) ? (t as (name: typeof key) => string)(key) : code;
  };
}
