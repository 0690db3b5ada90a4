import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";

const LOOK = { review: "waiting", paid: "paid", failed: "failed" } as const;

export function ManualPaymentDetails({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("backOfficeQueues.manual");
  const { formatBdt, formatInstant, formatSlashDate } = useFormat();
  const { account } = found;
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
        <Detail name={t("due")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Detail>
        <Detail name={t("payBefore")}>
          {found.payable_until ? formatInstant(found.payable_until) : t("tooLate")}
        </Detail>
        {found.deposits.length > 0 && (
          <Detail name={t("arrived")} className="col-span-full">
            <ul className="numerals">
              {found.deposits.map((one) => (
                <li key={one.bank_reference}>
                  {formatBdt(one.amount)} · {one.bank_reference} ·{" "}
                  <span className="font-normal">{formatSlashDate(one.value_date)}</span>
                </li>
              ))}
            </ul>
            {found.still_due > 0 && (
              <span className="text-danger-ink">
                {t("stillDue", { amount: formatBdt(found.still_due) })}
              </span>
            )}
          </Detail>
        )}
        <Detail name={t("depositTo")}>
          {found.deposit_to.name}
          <br />
          {found.deposit_to.number}
        </Detail>
        <Detail name={t("depositFrom")}>{found.deposit_from}</Detail>
        <Detail name={t("what")}>
          {found.route ? `${found.route.origin}–${found.route.destination}` : found.name}
          <br />
          <span className="font-normal">{t("people", { count: found.travellers })}</span>
        </Detail>
        <Detail name={t("payer")}>{found.payer}</Detail>
        <Detail name={t("account")} className="col-span-full">
          {account ? (
            <>
              {account.name}
              <br />
              <span className="font-normal">
                {account.email}, {account.phone}
              </span>
            </>
          ) : (
            t("accountGone")
          )}
        </Detail>
      </dl>
    </Panel>
  );
}
