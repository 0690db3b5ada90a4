import type { RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../shell/panel.tsx";
import { CheckItem } from "../shared/check-item.tsx";

/** The checks that the program makes, and those that it leaves to staff. */
export function RiskyPaymentChecks({ found }: { readonly found: RiskyPaymentCase }) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.risky");
  const { formatInstant } = useFormat();
  const { payable_until: until, not_payable: because, other_payments: others } = found;
  const list = others.map(({ trxid, status }) => `${trxid} (${all(`tries.${status}`)})`).join(", ");
  return (
    <Panel title={t("checks")}>
      <ul className="flex flex-col gap-3">
        {until ? (
          <CheckItem
            isGood
            title={t("held")}
            note={t("heldNote", { time: formatInstant(until) })}
          />
        ) : because === "already_paid" ? (
          <CheckItem title={t("alreadyPaid")} note={t("alreadyPaidNote")} />
        ) : (
          <CheckItem title={t("notHeld")} note={t("notHeldNote")} />
        )}
        {others.length === 0 ? (
          <CheckItem isGood title={all("noOther")} />
        ) : (
          <CheckItem
            isGood={others.every(({ status }) => status === "failed" || status === "cancelled")}
            title={all("otherTries", { count: others.length, list })}
          />
        )}
        {found.emi_instalment > 0 && (
          <CheckItem
            title={t("instalments")}
            note={t("instalmentsNote", { count: found.emi_instalment })}
          />
        )}
        <CheckItem title={t("call")} note={t("callNote")} />
      </ul>
    </Panel>
  );
}
