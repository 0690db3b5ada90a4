import {
  type LedgerAccount,
  MANUAL_ENTRY_ACCOUNTS,
  ManualEntryBody,
  ManualEntryKind,
} from "@ghuri/contract/admin-ledger";
import { STATEMENT_CURRENCIES } from "@ghuri/contract/admin-statements";
import { Refused } from "@ghuri/contract/client";
import { todayInDhaka } from "@ghuri/contract/dates";
import { currencyPlaces } from "@ghuri/contract/money";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type FieldPath, useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DecimalField } from "../content/editing/decimal-field.tsx";
import { useFieldProps } from "../content/editing/use-field-props.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { EntryLines } from "./entry-lines.tsx";
import { ledgerAccountsQuery } from "./queries.ts";
import { useAccountName } from "./use-account-name.ts";

const TAKA = "BDT";

interface Props {
  readonly onClose: () => void;
  /** Called when the entry is booked. */
  readonly onBooked: () => void;
}

/** Books a payout, a payment, a transfer or a write-off from a statement, and shows the entry before it is booked. */
export function ManualEntryDialog({ onClose, onBooked }: Props) {
  const t = useTranslations("backOfficeLedger.manual");
  const shared = useTranslations("backOffice");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery(ledgerAccountsQuery);
  return (
    <Dialog title={t("title")} closeLabel={common("close")} width={560} onClose={onClose}>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-80 rounded-xl" />}
      {data && <ManualEntryForm accounts={data} onClose={onClose} onBooked={onBooked} />}
    </Dialog>
  );
}

function ManualEntryForm({
  accounts,
  onClose,
  onBooked,
}: Props & { readonly accounts: readonly LedgerAccount[] }) {
  const t = useTranslations("backOfficeLedger.manual");
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const nameOf = useAccountName();
  const queries = useQueryClient();
  const [today] = useState(() => todayInDhaka(new Date()));
  const accountsFor = (kind: ManualEntryKind, side: "from" | "to") => {
    const names = MANUAL_ENTRY_ACCOUNTS[kind][side];
    return accounts
      .map(({ account }) => account)
      .filter((account) => names.includes(account.split(":")[0] ?? ""));
  };
  /** The accounts of a kind, chosen when there is only one. */
  const accountsAtFirst = (kind: ManualEntryKind) => {
    const only = (side: "from" | "to") => {
      const [first = "", ...others] = accountsFor(kind, side);
      return others.length === 0 ? first : "";
    };
    return { from: only("from"), to: only("to") };
  };
  const form = useForm<ManualEntryBody>({
    resolver: zodResolver(ManualEntryBody),
    defaultValues: {
      id: newId(),
      kind: "payout",
      ...accountsAtFirst("payout"),
      paisa: Number.NaN,
      fee_paisa: 0,
      day: today,
      note: "",
    },
  });
  const field = useFieldProps(form);
  const typed = useWatch({ control: form.control });
  const { kind = "payout", from = "", to = "", paisa = 0, fee_paisa: fee = 0 } = typed;
  const currency = typed.foreign?.currency ?? TAKA;
  const chooseCurrency = (code: string) =>
    form.setValue(
      "foreign",
      code === TAKA
        ? undefined
        : { currency: code, minor: form.getValues("foreign")?.minor ?? Number.NaN },
    );
  const chooseCurrencyOf = (account: string) =>
    chooseCurrency(accounts.find((one) => one.account === account)?.currency ?? TAKA);
  const book = useMutation({
    mutationFn: (body: ManualEntryBody) =>
      adminCall("POST /api/v1/back-office/ledger/entries", { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onBooked();
    },
    onError(error) {
      if (!(error instanceof Refused)) return;
      for (const [name, [message]] of Object.entries(error.body.errors ?? {}))
        form.setError(name as FieldPath<ManualEntryBody>, { message: message ?? "" });
    },
  });
  const isFieldError = book.error instanceof Refused && book.error.body.code === "invalid";
  const isComplete = from !== "" && to !== "" && paisa > 0 && fee >= 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => book.mutate(body))(event)}
    >
      {book.error && !isFieldError && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(book.error, common("somethingWrong"))}
        </Callout>
      )}
      <Select
        {...form.register("kind", {
          onChange: () => {
            const chosen = form.getValues("kind");
            const { from: first, to: second } = accountsAtFirst(chosen);
            form.setValue("from", first);
            form.setValue("to", second);
            if (chosen !== "payout") form.setValue("fee_paisa", 0);
            chooseCurrencyOf(chosen === "supplier_payment" ? second : "");
          },
        })}
        label={t("kind")}
        help={t(`about.${kind}`)}
        options={ManualEntryKind.options.map((one) => ({ value: one, label: kinds(one) }))}
      />
      {(["from", "to"] as const).map((side) => (
        <Select
          key={side}
          {...form.register(side, {
            onChange: () => {
              if (side === "to" && kind === "supplier_payment")
                chooseCurrencyOf(form.getValues("to"));
            },
          })}
          label={<RequiredLabel>{t(side)}</RequiredLabel>}
          placeholder={t("chooseAccount")}
          options={accountsFor(kind, side).map((account) => ({
            value: account,
            label: nameOf(account),
          }))}
          error={field.faultOf(side)}
        />
      ))}
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        {kind === "supplier_payment" && (
          <Select
            label={t("currency")}
            help={t("currencyHelp")}
            options={[...new Set([currency, ...STATEMENT_CURRENCIES])].map((code) => ({
              value: code,
              label: code,
            }))}
            value={currency}
            onChange={(event) => chooseCurrency(event.target.value)}
            error={field.faultOf("foreign")}
          />
        )}
        {currency !== TAKA && (
          <DecimalField
            key={currency}
            form={form}
            name="foreign.minor"
            label={<RequiredLabel>{t("received", { currency })}</RequiredLabel>}
            parts={10 ** currencyPlaces(currency)}
          />
        )}
        <DecimalField
          form={form}
          name="paisa"
          label={<RequiredLabel>{t(kind === "payout" ? "arrived" : "amount")}</RequiredLabel>}
          parts={100}
        />
        {kind === "payout" && (
          <DecimalField form={form} name="fee_paisa" label={t("fee")} parts={100} />
        )}
        <Controller
          control={form.control}
          name="day"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label={<RequiredLabel>{t("day")}</RequiredLabel>}
              value={value || null}
              max={today}
              onChange={(day) => onChange(day ?? "")}
              onBlur={onBlur}
              error={field.faultOf("day")}
            />
          )}
        />
      </div>
      <TextField
        {...field.text("note")}
        label={<RequiredLabel>{t("note")}</RequiredLabel>}
        help={t("noteHelp")}
        maxLength={200}
        autoComplete="off"
      />
      <div role="status" className="empty:hidden">
        {isComplete && (
          <div className="rounded-xl bg-sunken px-4 py-3">
            <b>{t("preview")}</b>
            <EntryLines
              caption={t("preview")}
              lines={[
                { account: to, paisa },
                ...(fee > 0 ? [{ account: "gateway_fees", paisa: fee }] : []),
                { account: from, paisa: -paisa - fee },
              ]}
            />
            {currency !== TAKA && <p className="type-small mt-1 text-ink-2">{t("difference")}</p>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="outline" onClick={onClose}>
          {site("cancel")}
        </Button>
        <Button type="submit" busyLabel={book.isPending ? t("booking") : null}>
          {t("book")}
        </Button>
      </div>
    </form>
  );
}
