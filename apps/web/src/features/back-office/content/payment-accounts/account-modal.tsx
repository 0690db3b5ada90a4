import { Refused } from "@ghuri/contract/client";
import { type DeskPaymentAccount, PaymentAccountBody } from "@ghuri/contract/desk-site-content";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { Needed } from "../../../../pieces/field-words/needed.tsx";
import { refusalWords } from "../../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../../ui/button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ConflictNote } from "../editing/conflict-note.tsx";
import { differencesOf } from "../editing/differences.ts";
import { useFieldProps } from "../editing/field-props.ts";
import { onTopOf } from "../editing/on-top-of.ts";

type Fields = z.infer<typeof PaymentAccountBody>;

interface Props {
  /** Null: a new one. */
  readonly account: DeskPaymentAccount | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const fieldsOf = ({ name, number }: DeskPaymentAccount): Fields => ({ name, number });

/** Name and number of one account; the number stays once a payment names it. */
export function AccountModal({ account: opened, onClose, onSaved }: Props) {
  const t = useTranslations("deskSite.accounts");
  const site = useTranslations("deskSite");
  const common = useTranslations("phrases");
  const [account, setAccount] = useState(opened);
  const [theirs, setTheirs] = useState<DeskPaymentAccount | null>(null);
  const isBound = account !== null && account.payments > 0;
  const form = useForm<Fields>({
    resolver: zodResolver(PaymentAccountBody),
    defaultValues: { name: account?.name ?? "", number: account?.number ?? "" },
  });
  const field = useFieldProps(form);
  const save = useMutation({
    mutationFn: (body: Fields) =>
      account
        ? staffCall("PUT /api/v1/back-office/payment-accounts/{id}", {
            params: { id: account.id },
            body: { ...body, seen: account.seen },
          })
        : staffCall("POST /api/v1/back-office/payment-accounts", { body }),
    onSuccess: onSaved,
    onError(error) {
      if (!(error instanceof Refused)) return;
      if (error.body.code === "case_changed") setTheirs(error.body["case"] as DeskPaymentAccount);
      for (const [name, [words]] of Object.entries(error.body.errors ?? {}))
        if (name === "name" || name === "number")
          form.setError(name, { message: words ?? "" }, { shouldFocus: true });
    },
  });
  /** Goes on about what the account has become. */
  function goOn(current: DeskPaymentAccount, fields: Fields) {
    setAccount(current);
    setTheirs(null);
    form.reset(fields);
    save.reset();
  }
  const shownOf = (one: DeskPaymentAccount) => ({
    ...fieldsOf(one),
    state: t(one.closed_at ? "closed" : "open"),
  });
  const isFieldFault = save.error instanceof Refused && save.error.body.code === "invalid";
  return (
    <Modal
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
            differences={differencesOf(shownOf(account), shownOf(theirs))}
            nameOf={(field) => t(field)}
            onTheirs={() => goOn(theirs, fieldsOf(theirs))}
            onMine={() =>
              goOn(
                theirs,
                onTopOf(fieldsOf(theirs), { before: fieldsOf(account), typed: form.getValues() }),
              )
            }
          />
        )}
        {save.error && !theirs && !isFieldFault && (
          <Note tone="danger" role="alert">
            {refusalWords(save.error, common("somethingWrong"))}
          </Note>
        )}
        <TextField
          {...field.text("name")}
          label={<Needed>{t("name")}</Needed>}
          autoComplete="off"
        />
        <TextField
          {...field.text("number")}
          label={<Needed>{t("number")}</Needed>}
          help={isBound ? t("numberBound") : undefined}
          readOnly={isBound}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button type="submit" busy={save.isPending ? site("saving") : null}>
            {account ? site("save") : t("add")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
