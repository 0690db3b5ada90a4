import type { RiskyPaymentCase } from "@ghuri/contract/risky-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../desk/panel.tsx";
import { CheckLine } from "../check-line.tsx";

/** What the program can see by itself, and what it leaves to people. */
export function Checks({ found }: { readonly found: RiskyPaymentCase }) {
  const all = useTranslations("deskMoney");
  const t = useTranslations("deskMoney.risky");
  const { formatInstant } = useFormat();
  const { waits_until: until, not_payable: because, other_payments: others } = found;
  const list = others.map(({ trxid, status }) => `${trxid} (${all(`tries.${status}`)})`).join(", ");
  return (
    <Panel title={t("checks")}>
      <ul className="flex flex-col gap-3">
        {until ? (
          <CheckLine
            isGood
            title={t("held")}
            note={t("heldNote", { time: formatInstant(until) })}
          />
        ) : because === "already_paid" ? (
          <CheckLine title={t("alreadyPaid")} note={t("alreadyPaidNote")} />
        ) : (
          <CheckLine title={t("notHeld")} note={t("notHeldNote")} />
        )}
        {others.length === 0 ? (
          <CheckLine isGood title={all("noOther")} />
        ) : (
          <CheckLine
            isGood={others.every(({ status }) => status === "failed" || status === "cancelled")}
            title={all("otherTries", { count: others.length, list })}
          />
        )}
        {found.emi_instalment > 0 && (
          <CheckLine
            title={t("instalments")}
            note={t("instalmentsNote", { count: found.emi_instalment })}
          />
        )}
        <CheckLine title={t("call")} note={t("callNote")} />
      </ul>
    </Panel>
  );
}
