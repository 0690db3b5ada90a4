import { EnterExchangeRateBody } from "@ghuri/contract/exchange-rates";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { newId } from "../../../../api/new-id.ts";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { EntryForm } from "../editing/entry-form.tsx";
import { toDecimalText, useFieldProps } from "../editing/use-field-props.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

type Rate = z.output<typeof EnterExchangeRateBody>;

const emptyRate = () => ({
  id: newId(),
  currency: "USD",
  taka_per_unit: "",
  margin_percent: "",
  valid_from: null,
});

/** Enters a rate that is sold at from now on. The id of a rate stays the same for every attempt to enter it. */
export function ExchangeRateForm() {
  const t = useTranslations("backOfficePrices.rates");
  const queries = useQueryClient();
  const form = useForm<EnterExchangeRateBody, unknown, Rate>({
    resolver: zodResolver(EnterExchangeRateBody),
    defaultValues: emptyRate(),
  });
  const field = useFieldProps(form);
  const enter = useMutation({
    mutationFn: (body: Rate) => adminCall("POST /api/v1/back-office/exchange-rates", { body }),
    async onSuccess() {
      form.reset(emptyRate());
      await queries.invalidateQueries({ queryKey: [BACK_OFFICE, "prices"] });
    },
  });
  const decimal = (name: "taka_per_unit" | "margin_percent") => ({
    ...field.text(name),
    ...form.register(name, { setValueAs: toDecimalText }),
    inputMode: "decimal" as const,
    autoComplete: "off",
  });
  return (
    <EntryForm
      words={{ enter: t("enter"), entering: t("entering"), entered: t("entered") }}
      entry={enter}
      onSubmit={(event) => void form.handleSubmit((body) => enter.mutate(body))(event)}
    >
      <div className="grid gap-4 tab:grid-cols-3 tab:items-start">
        <TextField
          {...field.text("currency")}
          {...form.register("currency", { setValueAs: toCode })}
          label={<RequiredLabel>{t("currency")}</RequiredLabel>}
          help={t("currencyHelp")}
          maxLength={3}
          autoComplete="off"
        />
        <TextField
          {...decimal("taka_per_unit")}
          label={<RequiredLabel>{t("rate")}</RequiredLabel>}
          help={t("rateHelp")}
        />
        <TextField
          {...decimal("margin_percent")}
          label={<RequiredLabel>{t("marginPercent")}</RequiredLabel>}
          help={t("marginHelp")}
        />
      </div>
    </EntryForm>
  );
}

function toCode(typed: string): string {
  return typed.trim().toUpperCase();
}
