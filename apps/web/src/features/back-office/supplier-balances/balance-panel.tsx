import type { SupplierBalance } from "@ghuri/contract/supplier-balances";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { CasePlan } from "../follow-ups/case-plan.tsx";
import { Detail, Panel } from "../shell/panel.tsx";
import { usePartnerName } from "../shell/use-partner-name.ts";
import { AlarmForm } from "./alarm-form.tsx";

interface Props {
  readonly balance: SupplierBalance;
}

/** One balance, its alarm, and while it is low who looks after it. */
export function BalancePanel({ balance }: Props) {
  const t = useTranslations("backOfficeSupplierBalances");
  const { formatMoment } = useFormat();
  const partnerName = usePartnerName();
  const formatMoney = useMoney(balance.currency);
  const { id, supplier, balance: left, read_at: readAt, floor, low_since: lowSince } = balance;
  return (
    <Panel title={partnerName(supplier)} end={<State balance={balance} />}>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,170px),1fr))] gap-3">
        <Detail name={t("balance")}>{left === null ? t("notRead") : formatMoney(left)}</Detail>
        <Detail name={t("readAt")}>{readAt ? formatMoment(readAt) : "–"}</Detail>
        <Detail name={t("floor")}>{floor === null ? t("noFloor") : formatMoney(floor)}</Detail>
      </dl>
      <AlarmForm key={balance.version} balance={balance} />
      {lowSince && id && (
        <div className="mt-4 border-t border-line pt-4">
          <CasePlan kind="supplier-balances" id={id} />
        </div>
      )}
    </Panel>
  );
}

function State({ balance: { threshold, low_since: lowSince } }: Props) {
  const t = useTranslations("backOfficeSupplierBalances");
  const { formatMoment } = useFormat();
  if (lowSince)
    return <StatusChip look="waiting">{t("low", { time: formatMoment(lowSince) })}</StatusChip>;
  if (threshold === null) return <StatusChip look="open">{t("off")}</StatusChip>;
  return <StatusChip look="confirmed">{t("enough")}</StatusChip>;
}

/** "৳50,000", or "50,000 USD" of a supplier that is paid in another currency. */
function useMoney(currency: string | null): (amount: number) => string {
  const { formatBdt, formatNumber } = useFormat();
  return (amount) =>
    currency === null || currency === "BDT"
      ? formatBdt(amount)
      : `${formatNumber(amount)} ${currency}`;
}
