import type { RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";
import { AccountDetail, DETAILS_GRID, BookedItemDetail } from "../shared/shared-details.tsx";

const LOOK = { review: "review", paid: "paid", failed: "failed" } as const;

export function RiskyPaymentDetails({ found }: { readonly found: RiskyPaymentCase }) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.risky");
  const { formatBdt, formatInstant } = useFormat();
  const paidWith = [found.card_type, found.masked_card].filter(Boolean).join(" ");
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
    >
      <dl className={DETAILS_GRID}>
        <Detail name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Detail>
        <Detail name={t("risk")}>{found.risk_title ?? t("noWord")}</Detail>
        <Detail name={all("gateway")}>{found.gateway}</Detail>
        <Detail name={t("paidWith")}>{paidWith}</Detail>
        <Detail name={t("started")}>{formatInstant(found.started_at)}</Detail>
        <BookedItemDetail {...found} />
        <Detail name={all("payer")}>{found.payer}</Detail>
        <AccountDetail account={found.account} />
        <Detail name={all("trxid")}>{found.trxid}</Detail>
        <Detail name={all("bankNumber")}>{found.charge_ref}</Detail>
      </dl>
    </Panel>
  );
}
