import { todayInDhaka } from "@ghuri/contract/calendar";
import { EnterTaxRateBody, hasVatBase, TaxKind, VatBase } from "@ghuri/contract/tax-rates";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EntryForm } from "../content/editing/entry-form.tsx";
import { toDecimalText, useFieldProps } from "../content/editing/use-field-props.ts";
import { ValidFromField } from "../content/editing/valid-from-field.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";

type Rate = z.output<typeof EnterTaxRateBody>;

const emptyRate = (): EnterTaxRateBody => ({
  id: newId(),
  kind: "vat",
  base: null,
  percent: "",
  valid_from: todayInDhaka(new Date()),
});

/** Enters a rate from a day on. The id of a rate stays the same for every attempt to enter it. */
export function TaxRateForm() {
  const t = useTranslations("backOfficeTaxes.rates");
  const queries = useQueryClient();
  const form = useForm<EnterTaxRateBody, unknown, Rate>({
    resolver: zodResolver(EnterTaxRateBody),
    defaultValues: emptyRate(),
  });
  const field = useFieldProps(form);
  const kind = useWatch({ control: form.control, name: "kind" });
  const enter = useMutation({
    mutationFn: (body: Rate) => adminCall("POST /api/v1/back-office/tax-rates", { body }),
    async onSuccess() {
      form.reset(emptyRate());
      await queries.invalidateQueries({ queryKey: [BACK_OFFICE, "tax-rates"] });
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
          {...form.register("kind", {
            onChange: ({ target }: { readonly target: { readonly value: TaxKind } }) =>
              form.setValue("base", hasVatBase(target.value) ? "margin" : null),
          })}
          label={<RequiredLabel>{t("kind")}</RequiredLabel>}
          options={TaxKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          {...field.text("percent")}
          {...form.register("percent", { setValueAs: toDecimalText })}
          label={<RequiredLabel>{t("percent")}</RequiredLabel>}
          help={t("percentHelp")}
          inputMode="decimal"
          autoComplete="off"
        />
        <ValidFromField
          control={form.control}
          name="valid_from"
          label={t("validFrom")}
          help={t("validFromHelp")}
        />
      </div>
      {hasVatBase(kind) && (
        <Select
          {...form.register("base")}
          className="max-w-lg"
          label={<RequiredLabel>{t("base")}</RequiredLabel>}
          help={t("baseHelp")}
          options={VatBase.options.map((value) => ({ value, label: t(`bases.${value}`) }))}
        />
      )}
    </EntryForm>
  );
}
