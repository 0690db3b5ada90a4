import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { FareLine, PricedOption } from "./fare-groups.ts";
import { useChargeName } from "./use-charge-name.ts";
import { useTaxName } from "./use-tax-name.ts";

interface FareLineLabels {
  readonly name: string;
  /** How the amount was calculated and rounded. */
  readonly note: string;
}

const TABLE_WORD = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** The name and note of a line in the price breakdown. */
export function useFareLineLabels(option: PricedOption): (line: FareLine) => FareLineLabels {
  const t = useTranslations("price");
  const table = useTranslations("itinerary");
  const chargeName = useChargeName();
  const taxName = useTaxName();
  const { formatNumber } = useFormat();
  const times = ({ count, each }: { count: number; each: number }) =>
    t("times", { count: formatNumber(count), each: formatNumber(each) });
  return (line) => {
    switch (line.kind) {
      case "passenger":
        return {
          name: table(TABLE_WORD[line.type], { count: formatNumber(line.count) }),
          note:
            line.share === 100
              ? times(line)
              : t("share", { times: times(line), percent: formatNumber(line.share) }),
        };
      case "tax": {
        const [only, ...others] = option.passengers;
        // With a single passenger type, every passenger pays an equal part of the tax.
        const each = only && others.length === 0 ? line.tax.amount / only.count : Number.NaN;
        return {
          name: taxName(line.tax),
          note: only && Number.isInteger(each) ? times({ count: only.count, each }) : "",
        };
      }
      case "charge":
        return {
          name: chargeName(line.charge),
          note: line.perSeat ? t("perSeat", { times: times(line.perSeat) }) : t("roundedUp"),
        };
      case "discount":
        return {
          name: t("airlineDiscount"),
          note: Number.isInteger(line.exact)
            ? ""
            : t("exactDiscount", { exact: formatNumber(line.exact) }),
        };
      case "beside":
        return line.one;
      default:
        return { name: t("couponLine"), note: t("couponRounded") };
    }
  };
}
