import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { RefundChip } from "../../../../components/refunds/refund-chip.tsx";
import { RefundBreakdownLines } from "../../../../components/refunds/refund-breakdown.tsx";
import { useRefundLabels } from "../../../../components/refunds/use-refund-labels.ts";
import { Detail, Panel } from "../../shell/panel.tsx";
import { AccountDetail, DETAILS_GRID } from "../shared/shared-details.tsx";

export function RefundDetails({ found }: { readonly found: RefundCase }) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.refund");
  const labels = useRefundLabels();
  const { formatBdt } = useFormat();
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<RefundChip stage={found.stage} />}
    >
      <dl className={DETAILS_GRID}>
        <Detail name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Detail>
        <Detail name={t("reason")}>{t(`reasons.${found.reason}`)}</Detail>
        <Detail name={t("to")}>
          {labels.target(found.to)}
          {found.to.method === "manual" && (
            <>
              <br />
              <span className="font-normal">{t("byHandTo")}</span>
            </>
          )}
        </Detail>
        <Detail name={all("what")}>{found.booking_reference}</Detail>
        <Detail name={all("payer")}>{found.payer}</Detail>
        <AccountDetail account={found.account} />
        <Detail name={all("trxid")}>{found.trxid}</Detail>
        {found.paid_through && <Detail name={all("gateway")}>{found.paid_through}</Detail>}
        {found.charge_ref && <Detail name={all("bankNumber")}>{found.charge_ref}</Detail>}
      </dl>
      <h3 className="type-caption mt-4 mb-2 text-ink-3">{t("counted")}</h3>
      {found.sum ? (
        <RefundBreakdownLines sum={found.sum} totalName={t("total")} />
      ) : (
        <p>{t("whole")}</p>
      )}
    </Panel>
  );
}
