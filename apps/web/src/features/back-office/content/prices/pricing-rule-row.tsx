import type { AdminPricingRule } from "@ghuri/contract/pricing-rules";
import { IconArrowDown, IconArrowUp, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { useRuleLabels } from "./use-rule-labels.ts";

interface Props {
  readonly rule: AdminPricingRule;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: () => void;
  readonly onCopy: () => void;
  readonly onMove: (step: 1 | -1) => void;
}

/** One rule of the list, with the actions that need no editor. */
export function PricingRuleRow({ rule, isFirst, isLast, isBusy, onSwitch, onCopy, onMove }: Props) {
  const t = useTranslations("backOfficePrices");
  const site = useTranslations("backOfficeSite");
  const labels = useRuleLabels();
  const { draft, is_active: isActive } = rule;
  const name = labels.name(draft);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-[200px] flex-1">
        <BackOfficeLink
          section="prices"
          id={rule.id}
          className="font-bold text-action-ink [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </BackOfficeLink>
        <p className="numerals font-[650]">{labels.amount(draft)}</p>
        <p className="type-small text-ink-2 [overflow-wrap:anywhere]">{labels.conditions(draft)}</p>
        {draft.mode === "first_match" && <p className="type-small">{t("modes.first_match")}</p>}
        {draft.note && (
          <p className="type-caption text-ink-3 [overflow-wrap:anywhere]">{draft.note}</p>
        )}
      </div>
      <StatusChip look={isActive ? "confirmed" : "cancelled"}>
        {t(isActive ? "on" : "off")}
      </StatusChip>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={site("up", { name })}
          disabled={isBusy || isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={site("down", { name })}
          disabled={isBusy || isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("copyOf", { name })} disabled={isBusy} onClick={onCopy}>
          <IconCopy size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <Button
          kind="outline"
          size={40}
          disabled={isBusy}
          aria-label={t(isActive ? "switchOffOf" : "switchOnOf", { name })}
          onClick={onSwitch}
        >
          {t(isActive ? "switchOff" : "switchOn")}
        </Button>
      </div>
    </li>
  );
}
