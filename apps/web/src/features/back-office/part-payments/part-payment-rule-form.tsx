import { todayInDhaka } from "@ghuri/contract/calendar";
import { EnterPartPaymentRuleBody, PartPaymentScope } from "@ghuri/contract/part-payments";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
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
  const common = useTranslations("common");
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
    <form
      noValidate
      aria-label={t("enter")}
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => enter.mutate(body))(event)}
    >
      {enter.error && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(enter.error, common("somethingWrong"))}
        </Callout>
      )}
      {enter.isSuccess && (
        <Callout tone="success" role="status">
          {t("entered")}
        </Callout>
      )}
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
        <Controller
          control={form.control}
          name="valid_from"
          render={({ field: { value, onChange } }) => (
            <DateField
              label={<RequiredLabel>{t("validFrom")}</RequiredLabel>}
              help={t("validFromHelp")}
              value={value || null}
              min={todayInDhaka(new Date())}
              onChange={(day) => onChange(day ?? "")}
            />
          )}
        />
      </div>
      <div>
        <Button type="submit" size={40} busyLabel={enter.isPending ? t("entering") : null}>
          {t("enter")}
        </Button>
      </div>
    </form>
  );
}
