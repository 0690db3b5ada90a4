import { Refused } from "@ghuri/contract/client";
import { type AdminPaymentAccount, PaymentAccountBody } from "@ghuri/contract/admin-site-content";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ConflictNote } from "../editing/conflict-note.tsx";
import { listDifferences } from "../editing/list-differences.ts";
import { useFieldProps } from "../editing/use-field-props.ts";
import { mergeEdits } from "../editing/merge-edits.ts";

type Fields = z.infer<typeof PaymentAccountBody>;

interface Props {
  /** Null for a new account. */
  readonly account: AdminPaymentAccount | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const fieldsOf = ({ name, number }: AdminPaymentAccount): Fields => ({ name, number });

/** Name and number of an account. The number cannot change once a payment refers to it. */
export function PaymentAccountDialog({ account: opened, onClose, onSaved }: Props) {
  const t = useTranslations("backOfficeSite.accounts");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const [account, setAccount] = useState(opened);
  const [theirs, setTheirs] = useState<AdminPaymentAccount | null>(null);
  const isBound = account !== null && account.payments > 0;
  const form = useForm<Fields>({
    resolver: zodResolver(PaymentAccountBody),
    defaultValues: { name: account?.name ?? "", number: account?.number ?? "" },
  });
  const field = useFieldProps(form);
  const save = useMutation({
    mutationFn: (body: Fields) =>
      account
        ? adminCall("PUT /api/v1/back-office/payment-accounts/{id}", {
            params: { id: account.id },
            body: { ...body, version: account.version },
          })
        : adminCall("POST /api/v1/back-office/payment-accounts", { body }),
    onSuccess: onSaved,
    onError(error) {
      if (!(error instanceof Refused)) return;
      if (error.body.code === "case_changed") setTheirs(error.body["case"] as AdminPaymentAccount);
      for (const [name, [words]] of Object.entries(error.body.errors ?? {}))
        if (name === "name" || name === "number")
          form.setError(name, { message: words ?? "" }, { shouldFocus: true });
    },
  });
  /** Continues with the current version of the account. */
  function goOn(current: AdminPaymentAccount, fields: Fields) {
    setAccount(current);
    setTheirs(null);
    form.reset(fields);
    save.reset();
  }
  const shownOf = (one: AdminPaymentAccount) => ({
    ...fieldsOf(one),
    state: t(one.closed_at ? "closed" : "open"),
  });
  const isFieldError = save.error instanceof Refused && save.error.body.code === "invalid";
  return (
    <Dialog
      title={t(account ? "editTitle" : "addTitle")}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
      >
        {account && theirs && (
          <ConflictNote
            change={null}
            differences={listDifferences(shownOf(account), shownOf(theirs))}
            nameOf={(field) => t(field)}
            onTheirs={() => goOn(theirs, fieldsOf(theirs))}
            onMine={() =>
              goOn(
                theirs,
                mergeEdits(fieldsOf(theirs), {
                  before: fieldsOf(account),
                  typed: form.getValues(),
                }),
              )
            }
          />
        )}
        {save.error && !theirs && !isFieldError && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(save.error, common("somethingWrong"))}
          </Callout>
        )}
        <TextField
          {...field.text("name")}
          label={<RequiredLabel>{t("name")}</RequiredLabel>}
          autoComplete="off"
        />
        <TextField
          {...field.text("number")}
          label={<RequiredLabel>{t("number")}</RequiredLabel>}
          help={isBound ? t("numberBound") : undefined}
          readOnly={isBound}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button type="submit" busyLabel={save.isPending ? site("saving") : null}>
            {account ? site("save") : t("add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
