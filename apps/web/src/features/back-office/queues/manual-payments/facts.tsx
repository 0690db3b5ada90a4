import type { ManualPaymentCase } from "@ghuri/contract/manual-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Fact, Panel } from "../../desk/panel.tsx";

const LOOK = { review: "waiting", paid: "paid", failed: "failed" } as const;

export function Facts({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("deskQueues.manual");
  const { formatBdt, formatInstant } = useFormat();
  const { account } = found;
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
        <Fact name={t("due")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Fact>
        <Fact name={t("payBefore")}>
          {found.waits_until ? formatInstant(found.waits_until) : t("tooLate")}
        </Fact>
        <Fact name={t("depositTo")}>
          {found.deposit_to.name}
          <br />
          {found.deposit_to.number}
        </Fact>
        <Fact name={t("depositFrom")}>{found.deposit_from}</Fact>
        <Fact name={t("what")}>
          {found.route ? `${found.route.origin}–${found.route.destination}` : found.name}
          <br />
          <span className="font-normal">{t("people", { count: found.travellers })}</span>
        </Fact>
        <Fact name={t("payer")}>{found.payer}</Fact>
        <Fact name={t("account")} className="col-span-full">
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
        </Fact>
      </dl>
    </Panel>
  );
}
