import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { Refused } from "@ghuri/contract/client";
import { PreviewPricingRuleBody, PricingRuleDraft } from "@ghuri/contract/pricing-rules";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import { PreviewedPrices } from "./previewed-prices.tsx";
import type { PricingRuleFields, PricingRuleForm } from "./pricing-rule-form.ts";

const Search = PreviewPricingRuleBody.shape.search;
type SearchFields = z.input<typeof Search>;
type SearchValues = z.output<typeof Search>;

const CABINS = ["ECONOMY", "BUSINESS", "FIRST"] as const;
const DAYS_AHEAD = 14;

interface Props {
  readonly form: PricingRuleForm;
  /** Null: not saved yet. */
  readonly ruleId: string | null;
}

/** Prices a real search with the rule of the form, saved or not, beside the present prices. */
export function PricePreview({ form, ruleId }: Props) {
  const t = useTranslations("backOfficePrices");
  const common = useTranslations("common");
  const [start] = useState(() => firstSearch(new Date()));
  const search = useForm<SearchFields, unknown, SearchValues>({
    resolver: zodResolver(Search),
    defaultValues: start,
  });
  const tried = useMutation({
    mutationFn: async (asked: SearchValues) => {
      const rule = PricingRuleDraft.safeParse(previewable(form.getValues()));
      if (!rule.success) return null;
      const body = { rule: { ...rule.data, id: ruleId }, search: asked };
      return (await adminCall("POST /api/v1/back-office/pricing-rule-previews", { body })).data;
    },
  });
  return (
    <Panel title={t("preview")}>
      <p className="type-small mb-3 text-ink-2">{t("previewText")}</p>
      <SearchFieldsForm form={search} />
      <Button
        kind="ink"
        size={40}
        className="mt-4 w-full"
        busyLabel={tried.isPending ? t("searching") : null}
        onClick={() => void search.handleSubmit((asked) => tried.mutate(asked))()}
      >
        {t("previewNow")}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {tried.data === null && <Callout tone="warning">{t("fixFirst")}</Callout>}
        {tried.data && <PreviewedPrices preview={tried.data} />}
        {tried.error && (
          <Callout tone="danger">{errorText(tried.error, common("somethingWrong"))}</Callout>
        )}
      </div>
    </Panel>
  );
}

/** One adult to the beach, in two weeks. */
function firstSearch(now: Date): SearchFields {
  return {
    origin: "DAC",
    destination: "CXB",
    departure_date: addDays(todayInDhaka(now), DAYS_AHEAD),
    return_date: null,
    adult: 1,
    child: 0,
    infant: 0,
    cabin_class: "ECONOMY",
  };
}

/** A rule can be tried before it has a name. */
function previewable(fields: PricingRuleFields) {
  return {
    ...fields,
    name_en: fields.name_en.trim() || "–",
    name_bn: fields.name_bn.trim() || "–",
  };
}

/** The first field error of the search, which says more than the refusal itself. */
function errorText(error: Error, fallback: string): string {
  const errors = error instanceof Refused ? Object.values(error.body.errors ?? {}) : [];
  return errors[0]?.[0] ?? getRefusalMessage(error, fallback);
}

function SearchFieldsForm({
  form,
}: {
  readonly form: ReturnType<typeof useForm<SearchFields, unknown, SearchValues>>;
}) {
  const t = useTranslations("backOfficePrices");
  const field = useFieldProps(form);
  const airport = (name: "origin" | "destination") => ({
    ...form.register(name, { setValueAs: (typed: string) => typed.trim().toUpperCase() }),
    error: field.faultOf(name),
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
  });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] items-start gap-3">
      <TextField {...airport("origin")} label={t("search.origin")} />
      <TextField {...airport("destination")} label={t("search.destination")} />
      {(["departure_date", "return_date"] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label={t(`search.${name}`)}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              error={field.faultOf(name)}
            />
          )}
        />
      ))}
      {(["adult", "child", "infant"] as const).map((name) => (
        <TextField key={name} {...field.number(name)} label={t(`search.${name}`)} />
      ))}
      <Select
        {...form.register("cabin_class")}
        label={t("search.cabin")}
        options={CABINS.map((cabin) => ({ value: cabin, label: t(`cabins.${cabin}`) }))}
      />
    </div>
  );
}
