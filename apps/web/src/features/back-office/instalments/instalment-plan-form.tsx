import { AddInstalmentPlanBody, INSTALMENT_MONTHS } from "@ghuri/contract/instalment-plans";
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
import { toDecimalText, useFieldProps } from "../content/editing/use-field-props.ts";
import { instalmentPlansQuery } from "./queries.ts";

type Plan = z.output<typeof AddInstalmentPlanBody>;

const emptyPlan = (bank: string): AddInstalmentPlanBody => ({
  id: newId(),
  bank,
  months: 6,
  charge_percent: "",
  minimum: 5000,
});

/** Adds instalments of a bank. The id of a plan stays the same for every attempt to add it, and the bank for the next tenure. */
export function InstalmentPlanForm() {
  const t = useTranslations("backOfficeInstalments");
  const queries = useQueryClient();
  const form = useForm<AddInstalmentPlanBody, unknown, Plan>({
    resolver: zodResolver(AddInstalmentPlanBody),
    defaultValues: emptyPlan(""),
  });
  const field = useFieldProps(form);
  const add = useMutation({
    mutationFn: (body: Plan) => adminCall("POST /api/v1/back-office/instalment-plans", { body }),
    async onSuccess(_reply, { bank }) {
      form.reset(emptyPlan(bank));
      await queries.invalidateQueries(instalmentPlansQuery);
    },
  });
  return (
    <EntryForm
      words={{ enter: t("add"), entering: t("adding"), entered: t("added") }}
      entry={add}
      onSubmit={(event) => void form.handleSubmit((body) => add.mutate(body))(event)}
    >
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        <TextField
          {...field.text("bank")}
          label={<RequiredLabel>{t("bank")}</RequiredLabel>}
          help={t("bankHelp")}
        />
        <Select
          {...form.register("months", { valueAsNumber: true })}
          label={<RequiredLabel>{t("months")}</RequiredLabel>}
          options={INSTALMENT_MONTHS.map((months) => ({
            value: String(months),
            label: t("monthCount", { months }),
          }))}
        />
        <TextField
          {...field.text("charge_percent")}
          {...form.register("charge_percent", { setValueAs: toDecimalText })}
          inputMode="decimal"
          label={<RequiredLabel>{t("charge")}</RequiredLabel>}
          help={t("chargeHelp")}
        />
        <TextField
          {...field.number("minimum")}
          label={<RequiredLabel>{t("minimum")}</RequiredLabel>}
          help={t("minimumHelp")}
        />
      </div>
    </EntryForm>
  );
}
