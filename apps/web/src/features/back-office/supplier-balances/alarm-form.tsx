import { BalanceAlarmBody, type SupplierBalance } from "@ghuri/contract/supplier-balances";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { followUpsQuery } from "../follow-ups/queries.ts";
import { supplierBalancesQuery } from "./queries.ts";

interface Props {
  readonly balance: SupplierBalance;
}

/** Below which balance staff are warned; an empty field is no alarm. */
export function AlarmForm({ balance: { supplier, currency, threshold, version } }: Props) {
  const t = useTranslations("backOfficeSupplierBalances");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const form = useForm<BalanceAlarmBody>({
    resolver: zodResolver(BalanceAlarmBody),
    defaultValues: { threshold, version },
  });
  const field = useFieldProps(form);
  const save = useMutation({
    mutationFn: (body: BalanceAlarmBody) =>
      adminCall("PUT /api/v1/back-office/supplier-balances/{supplier}", {
        params: { supplier },
        body,
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: supplierBalancesQuery.queryKey });
      await queries.invalidateQueries({ queryKey: followUpsQuery.queryKey });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
    >
      {save.error && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(save.error, common("somethingWrong"))}
        </Callout>
      )}
      <TextField
        {...field.number("threshold")}
        className="max-w-80"
        label={currency === null ? t("threshold") : t("thresholdIn", { currency })}
        help={t("thresholdHelp")}
      />
      <div>
        <Button
          type="submit"
          kind="outline"
          size={40}
          busyLabel={save.isPending ? t("saving") : null}
        >
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
