import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Panel } from "../../shell/panel.tsx";
import { CheckItem } from "../shared/check-item.tsx";

/** The checks that the program makes, and those that it leaves to staff. */
export function ManualPaymentChecks({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("backOfficeQueues.manual");
  const { formatInstant } = useFormat();
  const { payable_until: until, not_payable: because, other_payments: others } = found;
  const tries = others.map(({ trxid, status }) => `${trxid} (${t(`tries.${status}`)})`).join(", ");
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
          <CheckItem isGood title={t("noOther")} />
        ) : (
          <CheckItem
            isGood={others.every(({ status }) => status === "failed" || status === "cancelled")}
            title={t("otherTries", { count: others.length, list: tries })}
          />
        )}
        {found.first_approval && (
          <CheckItem
            title={t("firstApproval", {
              by: found.first_approval.by ?? "–",
              time: formatInstant(found.first_approval.at),
            })}
            note={t(found.first_approval.is_mine ? "firstIsMine" : "firstIsOther")}
          />
        )}
        <CheckItem title={t("read")} note={t("readNote")} />
      </ul>
    </Panel>
  );
}
