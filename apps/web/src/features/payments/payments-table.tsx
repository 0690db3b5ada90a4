import type { PaymentRow } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentStatusCell } from "./payment-status-cell.tsx";
import { ViewBookingLink } from "./view-booking-link.tsx";
import { usePaymentLabels } from "./use-payment-labels.ts";

/** The columns of S2.12-16 plus what each payment was for; cards on a phone. */
export function PaymentsTable({ payments }: { readonly payments: readonly PaymentRow[] }) {
  const t = useTranslations("payment");
  const { formatInstantDay, formatNumber } = useFormat();
  const labels = usePaymentLabels();
  return (
    <DataTable
      label={t("payments")}
      rows={payments}
      rowKey={({ trxid }) => trxid}
      card={(payment) => <PaymentCard payment={payment} />}
      columns={[
        {
          key: "id",
          head: t("id"),
          cell: (payment) => (
            <div className="py-2.5">
              <b className="block font-[700] [overflow-wrap:anywhere]">{payment.trxid}</b>
              <span className="type-caption numerals text-ink-3">
                {formatInstantDay(payment.created_at)} · {labels.method(payment)}
              </span>
            </div>
          ),
        },
        {
          key: "amount",
          head: t("amount"),
          align: "end",
          cell: ({ amount }) => <b className="font-[700]">{formatNumber(amount)}</b>,
        },
        { key: "currency", head: t("currency"), cell: ({ currency }) => currency },
        {
          key: "for",
          head: t("for"),
          cell: (payment) => (
            <>
              <span className="block">{labels.subject(payment)}</span>
              <span className="type-caption text-ink-3">{payment.reference}</span>
            </>
          ),
        },
        {
          key: "status",
          head: t("statusHead"),
          cell: (payment) => <PaymentStatusCell payment={payment} />,
        },
        { key: "view", head: t("view"), cell: (payment) => <ViewBookingLink payment={payment} /> },
      ]}
    />
  );
}
