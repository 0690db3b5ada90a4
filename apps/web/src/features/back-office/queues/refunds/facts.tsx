import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { RefundChip } from "../../../../pieces/refunds/refund-chip.tsx";
import { RefundSumLines } from "../../../../pieces/refunds/refund-sum-lines.tsx";
import { useRefundWords } from "../../../../pieces/refunds/use-refund-words.ts";
import { Fact, Panel } from "../../desk/panel.tsx";
import { AccountFact, FACTS_GRID } from "../shared-facts.tsx";

export function Facts({ found }: { readonly found: RefundCase }) {
  const all = useTranslations("deskMoney");
  const t = useTranslations("deskMoney.refund");
  const words = useRefundWords();
  const { formatBdt } = useFormat();
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<RefundChip stage={found.stage} />}
    >
      <dl className={FACTS_GRID}>
        <Fact name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Fact>
        <Fact name={t("reason")}>{t(`reasons.${found.reason}`)}</Fact>
        <Fact name={t("to")}>
          {words.target(found.to)}
          {found.to.method === "manual" && (
            <>
              <br />
              <span className="font-normal">{t("byHandTo")}</span>
            </>
          )}
        </Fact>
        <Fact name={all("what")}>{found.booking_reference}</Fact>
        <Fact name={all("payer")}>{found.payer}</Fact>
        <AccountFact account={found.account} />
        <Fact name={all("trxid")}>{found.trxid}</Fact>
        {found.bank_tran_id && <Fact name={all("bankNumber")}>{found.bank_tran_id}</Fact>}
      </dl>
      <h3 className="type-caption mt-4 mb-2 text-ink-3">{t("counted")}</h3>
      {found.sum ? <RefundSumLines sum={found.sum} totalName={t("total")} /> : <p>{t("whole")}</p>}
    </Panel>
  );
}
