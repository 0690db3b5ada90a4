import { type AdminPricingRule, ChargeKind } from "@ghuri/contract/pricing-rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { newId } from "../../../../api/new-id.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { Panel } from "../../shell/panel.tsx";
import { NEW_ID } from "../editing/use-editor-key.ts";
import { ExchangeRatesPanel } from "./exchange-rates-panel.tsx";
import { pricingRulesQuery } from "./pricing-rule-api.ts";
import { PricingRuleRow } from "./pricing-rule-row.tsx";

/** The rules by what they charge for, in the order in which they are tried. */
export function PricingRuleList() {
  const t = useTranslations("backOfficePrices");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(pricingRulesQuery);
  const work = useRuleWork();
  return (
    <div className="flex max-w-[1080px] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-card">{t("title")}</h1>
        <BackOfficeLink section="prices" id={NEW_ID} className={buttonStyle("primary", 40)}>
          {t("make")}
        </BackOfficeLink>
      </div>
      <Callout tone="quiet" title={t("whichWins")}>
        {t("whichWinsText")}
      </Callout>
      {work.fault && (
        <Callout tone="danger" role="alert">
          {work.fault}
        </Callout>
      )}
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-72 rounded-[14px]" />}
      {data &&
        ChargeKind.options.map((kind) => (
          <KindPanel
            key={kind}
            kind={kind}
            rules={data.data.filter(({ draft }) => draft.kind === kind)}
            work={work}
          />
        ))}
      <ExchangeRatesPanel />
    </div>
  );
}

interface KindProps {
  readonly kind: ChargeKind;
  readonly rules: readonly AdminPricingRule[];
  readonly work: ReturnType<typeof useRuleWork>;
}

function KindPanel({ kind, rules, work }: KindProps) {
  const t = useTranslations("backOfficePrices");
  return (
    <Panel title={t(`kinds.${kind}`)}>
      {rules.length === 0 ? (
        <p className="type-small text-ink-2">{t("noRules")}</p>
      ) : (
        <ol aria-label={t(`kinds.${kind}`)} className="divide-y divide-line">
          {rules.map((rule, at) => (
            <PricingRuleRow
              key={rule.id}
              rule={rule}
              isFirst={at === 0}
              isLast={at === rules.length - 1}
              isBusy={work.isBusy}
              onSwitch={() => work.flip(rule)}
              onCopy={() => work.copy(rule)}
              onMove={(step) => work.order(kind, moved(rules, at, at + step))}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The requested order, and the current one. */
function moved(rules: readonly AdminPricingRule[], from: number, to: number) {
  const expected = rules.map(({ id }) => id);
  const [id = ""] = expected.slice(from, from + 1);
  return { ids: expected.toSpliced(from, 1).toSpliced(to, 0, id), expected };
}

/** The actions that one press runs. The list shows the result at once. */
function useRuleWork() {
  const t = useTranslations("backOfficePrices");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onSettled = () => queries.invalidateQueries({ queryKey: pricingRulesQuery.queryKey });
  const flipping = useMutation({
    mutationFn: ({ id, is_active, version }: AdminPricingRule) =>
      adminCall("POST /api/v1/back-office/pricing-rules/{id}/switch", {
        params: { id },
        body: { to: is_active ? "off" : "on", version },
      }),
    onSettled,
  });
  const copying = useMutation({
    mutationFn: ({ draft }: AdminPricingRule) =>
      adminCall("POST /api/v1/back-office/pricing-rules", {
        body: { ...draft, note: t("copyNote", { note: draft.note }), id: newId() },
      }),
    onSuccess: ({ data }) =>
      navigate({ to: "/back-office/prices/{-$id}", params: { id: data.id }, search: {} }),
    onSettled,
  });
  const ordering = useMutation({
    mutationFn: (body: { kind: ChargeKind; ids: string[]; expected: string[] }) =>
      adminCall("POST /api/v1/back-office/pricing-rule-order", { body }),
    onSettled,
  });
  const error = flipping.error ?? copying.error ?? ordering.error;
  return {
    isBusy: flipping.isPending || copying.isPending || ordering.isPending,
    fault: error && getRefusalMessage(error, common("somethingWrong")),
    flip: flipping.mutate,
    copy: copying.mutate,
    order: (kind: ChargeKind, order: ReturnType<typeof moved>) =>
      ordering.mutate({ kind, ...order }),
  };
}
