import type { PassengerFare } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

const WORD = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** "By traveller: adult 2 × 4,740, child 1 × 4,740": the taxes per passenger type, when there are several types. */
export function TaxPerPassenger({ passengers }: { readonly passengers: readonly PassengerFare[] }) {
  const t = useTranslations("price");
  const { formatNumber } = useFormat();
  if (passengers.length < 2) return null;
  const parts = passengers.map(({ type, count, tax }) =>
    t("taxPart", {
      who: t(WORD[type]),
      times: t("times", { count: formatNumber(count), each: formatNumber(tax) }),
    }),
  );
  return (
    <li className="type-caption numerals text-ink-3">
      {t("taxParts", { parts: parts.join(", ") })}
    </li>
  );
}
