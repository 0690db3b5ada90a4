import type { UnknownCase } from "@ghuri/contract/unknown-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Fact, Panel } from "../../desk/panel.tsx";
import { AccountFact, FACTS_GRID, WhatFact } from "../shared-facts.tsx";

export function Facts({ found }: { readonly found: UnknownCase }) {
  const all = useTranslations("deskMoney");
  const t = useTranslations("deskMoney.unknown");
  const { formatBdt, formatInstant } = useFormat();
  const { kind, reference, is_open: isOpen } = found;
  return (
    <Panel
      title={t("title", { reference, question: t(`kinds.${kind}`) })}
      end={
        <StatusChip look={isOpen ? "waiting" : "confirmed"}>
          {t(isOpen ? "open" : "known")}
        </StatusChip>
      }
    >
      <p className="mb-3 text-ink-2">{t(`explains.${kind}`)}</p>
      <dl className={FACTS_GRID}>
        <Fact name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Fact>
        <Fact name={t("asked")}>{found.asked === "schedule" ? t("schedule") : found.asked}</Fact>
        <Fact name={t("tries")}>{t("triesTimes", { count: found.tries })}</Fact>
        {found.last_tried_at && <Fact name={t("last")}>{formatInstant(found.last_tried_at)}</Fact>}
        {isOpen && <Fact name={t("nextTry")}>{nextTry()}</Fact>}
        <Fact name={t("since")}>{formatInstant(found.since)}</Fact>
        <WhatFact {...found} travellers={found.travellers.length} />
        <Fact name={all("payer")}>{found.payer}</Fact>
        <AccountFact account={found.account} />
      </dl>
    </Panel>
  );

  function nextTry(): string {
    if (found.next_try_at) return formatInstant(found.next_try_at);
    return t(kind === "ticketing" || kind === "cancelling" ? "byItself" : "noMore");
  }
}
