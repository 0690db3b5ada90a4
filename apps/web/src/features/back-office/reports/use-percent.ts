import { useFormat } from "../../../i18n/use-format.ts";

/** A share in percent: "12.5%"; a dash without a total. */
export function useFormatPercent(): (part: number, whole: number) => string {
  const { localDigits } = useFormat();
  return (part, whole) => {
    if (whole === 0) return "–";
    const tenths = Math.round((part / whole) * 1000) / 10;
    return `${localDigits(tenths)}%`;
  };
}
