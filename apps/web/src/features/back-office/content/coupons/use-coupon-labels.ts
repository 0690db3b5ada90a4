import type { AdminCouponRow } from "@ghuri/contract/admin-coupons";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";

/** Formats the columns of a coupon. */
export function useCouponLabels() {
  const t = useTranslations("backOfficeCoupons");
  const { formatBdt, formatDiscount, formatNumber, formatShortDate } = useFormat();
  const day = (instant: string) => formatShortDate(todayInDhaka(new Date(instant)));
  return {
    worth: ({ type, amount, max_discount: cap }: AdminCouponRow): string => {
      const worth = formatDiscount(type, amount);
      return cap === null ? worth : t("worthUpTo", { worth, cap: formatBdt(cap) });
    },
    runs: (row: AdminCouponRow): string =>
      t("runs", { from: day(row.valid_from), until: day(row.expired_at) }),
    uses: ({ used, reserved, total_limit: all }: AdminCouponRow): string => {
      const taken = `${formatNumber(used)} + ${formatNumber(reserved)}`;
      return all === null ? taken : t("ofAll", { taken, all: formatNumber(all) });
    },
  };
}
