import { useFormat } from "../../../i18n/use-format.ts";

/** A part of a whole: "12.5%"; a dash while there is no whole. */
export function useFormatPercent(): (part: number, whole: number) => string {
  const { localDigits } = useFormat();
  return (part, whole) => {
    if (whole === 0) return "–";
    const tenths = Math.round((part / whole) * 1000) / 10;
    return `${localDigits(tenths)}%`;
  };
}
