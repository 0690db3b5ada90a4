import { zodResolver } from "@hookform/resolvers/zod";
import { type AdminPricingRule, PricingRuleDraft } from "@ghuri/contract/pricing-rules";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { newId } from "../../../../api/new-id.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { EditorHeader } from "../editing/editor-header.tsx";
import { EditorNotes } from "../editing/editor-notes.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { createPricingRuleApi } from "./pricing-rule-api.ts";
import { PricePreview } from "./price-preview.tsx";
import { EMPTY_RULE, type PricingRuleFields } from "./pricing-rule-form.ts";
import { RuleAmount } from "./rule-amount.tsx";
import { RuleConditions } from "./rule-conditions.tsx";
import { useRuleLabels } from "./use-rule-labels.ts";

/** Price line, amount and conditions on the left; what the rule does to a real search on the right. */
export function PricingRuleEditor({ loaded }: { readonly loaded: AdminPricingRule | null }) {
  const t = useTranslations("backOfficePrices");
  const labels = useRuleLabels();
  const [api] = useState(() => createPricingRuleApi(newId()));
  const form = useForm<PricingRuleFields, unknown, PricingRuleDraft>({
    mode: "onBlur",
    resolver: zodResolver(PricingRuleDraft),
    defaultValues: loaded?.draft ?? EMPTY_RULE,
  });
  const editor = useContentEditor(form, loaded, api);
  const { isDirty, isSubmitted, isValid } = form.formState;
  const { base, save, move, isBusy } = editor;
  const isActive = base?.is_active ?? false;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((draft) => save.mutate(draft))(event)}
    >
      <UnsavedChangesGuard isDirty={isDirty} />
      <EditorHeader
        section="prices"
        back={t("title")}
        title={base ? labels.name(base.draft) : t("newTitle")}
        marks={
          base && (
            <StatusChip look={isActive ? "confirmed" : "cancelled"}>
              {t(isActive ? "on" : "off")}
            </StatusChip>
          )
        }
        change={base?.last_change}
        isDirty={isDirty}
      >
        <div className="flex flex-wrap items-center gap-3">
          {base && (
            <Button
              kind="outline"
              size={40}
              disabled={isBusy}
              busyLabel={move.isPending ? t("switching") : null}
              onClick={() => move.mutate({ wish: isActive ? "off" : "on", fields: null })}
            >
              {t(isActive ? "switchOff" : "switchOn")}
            </Button>
          )}
          <Button
            type="submit"
            size={40}
            disabled={isBusy && !save.isPending}
            busyLabel={save.isPending ? t("saving") : null}
          >
            {t(base ? "save" : "create")}
          </Button>
        </div>
      </EditorHeader>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        <EditorNotes
          editor={editor}
          fieldsOf={api.fieldsOf}
          nameOf={(field) => t(`fields.${field}`)}
          hasFaults={isSubmitted && !isValid}
        />
        {save.isSuccess && !isDirty && (
          <Callout tone="success" role="status">
            {t(isActive ? "saved" : "savedOff")}
          </Callout>
        )}
      </div>
      <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_440px]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <RuleAmount form={form} />
          <RuleConditions form={form} />
        </div>
        <PricePreview form={form} ruleId={base?.id ?? null} />
      </div>
    </form>
  );
}
