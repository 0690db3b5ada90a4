import type { Payment } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { PaymentChip } from "../../pieces/payment/payment-chip.tsx";

/** Every try to pay stays, newest first (ruling OP-27). */
export function PaymentHistory({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTranslations("trips");
  const words = useTranslations("payment");
  const { formatBdt, formatInstant } = useFormat();
  if (payments.length === 0) return <p className="text-ink-2">{t("noPayments")}</p>;
  return (
    <ul>
      {payments.map((payment) => (
        <li
          key={payment.trxid}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0"
        >
          <span className="min-w-0">
            <b className="block font-[700] [overflow-wrap:anywhere]">{payment.trxid}</b>
            <span className="type-caption text-ink-3">
              {formatInstant(payment.created_at)} · {words(`method.${payment.method}`)}
              {payment.reason && ` · ${payment.reason}`}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <b className="numerals font-[700]">{formatBdt(payment.amount)}</b>
            <PaymentChip status={payment.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
