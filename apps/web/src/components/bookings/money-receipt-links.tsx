import type { Payment } from "@ghuri/contract/payments";
import { IconCashBanknote } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { ACTION_ICON_PROPS, ACTION_ROW_CLASS } from "./booking-action-rows.tsx";

/** The receipts of money that was handed over at the office, one for each payment. */
export function MoneyReceiptLinks({
  payments,
}: {
  readonly payments: readonly Pick<Payment, "trxid" | "created_at" | "has_money_receipt">[];
}) {
  const t = useTranslations("trips");
  const { language } = useLanguage();
  const { formatInstantDay } = useFormat();
  return payments
    .filter(({ has_money_receipt }) => has_money_receipt)
    .map(({ trxid, created_at }) => (
      <li key={trxid}>
        <a
          href={`/download-money-receipt/${trxid}?language=${language}`}
          download
          className={ACTION_ROW_CLASS}
        >
          <IconCashBanknote {...ACTION_ICON_PROPS} />
          {t("moneyReceipt", { date: formatInstantDay(created_at) })}
        </a>
      </li>
    ));
}
