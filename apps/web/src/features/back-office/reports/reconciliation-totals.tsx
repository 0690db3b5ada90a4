import type { Balance } from "@ghuri/contract/admin-reports";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";

type Sums = Pick<Balance, "gateway" | "manual" | "refunded" | "booked" | "difference">;

interface Props {
  readonly sums: Sums;
  readonly className?: string;
}

/** The received and the booked amount, one under the other, and what is left to match. */
export function ReconciliationTotals({ sums, className }: Props) {
  const t = useTranslations("backOfficeReports.money");
  const { formatNumber } = useFormat();
  const { gateway, manual, refunded, booked, difference } = sums;
  const lines = [
    { name: t("gateway"), taka: gateway },
    ...(manual > 0 ? [{ name: t("manual"), taka: manual }] : []),
    ...(refunded > 0 ? [{ name: t("givenBack"), taka: -refunded }] : []),
    { name: t("booked"), taka: booked },
  ];
  return (
    <dl className={cx("numerals divide-y divide-line", className)}>
      {lines.map(({ name, taka }) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt>{name}</dt>
          <dd>{formatNumber(taka)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2.5 font-bold">
        <dt>{t("difference")}</dt>
        <dd className={difference === 0 ? "text-leaf-ink" : "text-danger-ink"}>
          {formatNumber(difference)}
        </dd>
      </div>
    </dl>
  );
}
