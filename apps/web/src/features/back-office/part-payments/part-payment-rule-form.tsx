import { todayInDhaka } from "@ghuri/contract/calendar";
import { EnterPartPaymentRuleBody, PartPaymentScope } from "@ghuri/contract/part-payments";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EntryForm } from "../content/editing/entry-form.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { ValidFromField } from "../content/editing/valid-from-field.tsx";
import { partPaymentRulesQuery } from "./queries.ts";

type Rule = z.output<typeof EnterPartPaymentRuleBody>;

const emptyRule = (): EnterPartPaymentRuleBody => ({
  id: newId(),
  scope: "package_domestic",
  percent: 30,
  minimum: 2000,
  due_days: 14,
  kept_percent: 50,
  valid_from: todayInDhaka(new Date()),
});

/** Enters a rule from a day on. The id of a rule stays the same for every attempt to enter it. */
export function PartPaymentRuleForm() {
  const t = useTranslations("backOfficePartPayments");
  const queries = useQueryClient();
  const form = useForm<EnterPartPaymentRuleBody, unknown, Rule>({
    resolver: zodResolver(EnterPartPaymentRuleBody),
    defaultValues: emptyRule(),
  });
  const field = useFieldProps(form);
  const enter = useMutation({
    mutationFn: (body: Rule) => adminCall("POST /api/v1/back-office/part-payment-rules", { body }),
    async onSuccess() {
      form.reset(emptyRule());
      await queries.invalidateQueries(partPaymentRulesQuery);
    },
  });
  return (
    <EntryForm
      words={{ enter: t("enter"), entering: t("entering"), entered: t("entered") }}
      entry={enter}
      onSubmit={(event) => void form.handleSubmit((body) => enter.mutate(body))(event)}
    >
      <div className="grid gap-4 tab:grid-cols-3 tab:items-start">
        <Select
          {...form.register("scope")}
          label={<RequiredLabel>{t("scope")}</RequiredLabel>}
          options={PartPaymentScope.options.map((scope) => ({
            value: scope,
            label: t(`scopes.${scope}`),
          }))}
        />
        <TextField
          {...field.number("percent")}
          label={<RequiredLabel>{t("percent")}</RequiredLabel>}
          help={t("percentHelp")}
        />
        <TextField
          {...field.number("minimum")}
          label={<RequiredLabel>{t("minimum")}</RequiredLabel>}
          help={t("minimumHelp")}
        />
        <TextField
          {...field.number("due_days")}
          label={<RequiredLabel>{t("dueDays")}</RequiredLabel>}
          help={t("dueDaysHelp")}
        />
        <TextField
          {...field.number("kept_percent")}
          label={<RequiredLabel>{t("kept")}</RequiredLabel>}
          help={t("keptHelp")}
        />
        <ValidFromField
          control={form.control}
          name="valid_from"
          label={t("validFrom")}
          help={t("validFromHelp")}
        />
      </div>
    </EntryForm>
  );
}
