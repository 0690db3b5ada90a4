import type { ManualPaymentCase } from "@ghuri/contract/manual-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../desk/panel.tsx";
import { CheckLine } from "../check-line.tsx";

/** What the program can see by itself, and what it leaves to people. */
export function Checks({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("deskQueues.manual");
  const { formatInstant } = useFormat();
  const { waits_until: until, not_payable: because, other_payments: others } = found;
  const tries = others.map(({ trxid, status }) => `${trxid} (${t(`tries.${status}`)})`).join(", ");
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
          <CheckLine isGood title={t("noOther")} />
        ) : (
          <CheckLine
            isGood={others.every(({ status }) => status === "failed" || status === "cancelled")}
            title={t("otherTries", { count: others.length, list: tries })}
          />
        )}
        <CheckLine title={t("read")} note={t("readNote")} />
      </ul>
    </Panel>
  );
}
