import type { RiskyPaymentCase } from "@ghuri/contract/risky-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Fact, Panel } from "../../desk/panel.tsx";
import { AccountFact, FACTS_GRID, WhatFact } from "../shared-facts.tsx";

const LOOK = { review: "review", paid: "paid", failed: "failed" } as const;

export function Facts({ found }: { readonly found: RiskyPaymentCase }) {
  const all = useTranslations("deskMoney");
  const t = useTranslations("deskMoney.risky");
  const { formatBdt, formatInstant } = useFormat();
  const paidWith = [found.card_type, found.masked_card].filter(Boolean).join(" ");
  return (
    <Panel
      title={t("title", { reference: found.reference })}
      end={<StatusChip look={LOOK[found.status]}>{t(`statuses.${found.status}`)}</StatusChip>}
    >
      <dl className={FACTS_GRID}>
        <Fact name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Fact>
        <Fact name={t("risk")}>{found.risk_title ?? t("noWord")}</Fact>
        <Fact name={t("paidWith")}>{paidWith}</Fact>
        <Fact name={t("started")}>{formatInstant(found.started_at)}</Fact>
        <WhatFact {...found} />
        <Fact name={all("payer")}>{found.payer}</Fact>
        <AccountFact account={found.account} />
        <Fact name={all("trxid")}>{found.trxid}</Fact>
        <Fact name={all("bankNumber")}>{found.bank_tran_id}</Fact>
      </dl>
    </Panel>
  );
}
