import { type Customer, OpenCustomerBody } from "@ghuri/contract/staff-sales";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getServerFieldErrors } from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { Refused } from "@ghuri/contract/client";
import { customerKey } from "./queries.ts";

interface Props {
  /** What was searched for: an address or a number. */
  readonly typed: string;
  readonly onDone: (customer: Customer) => void;
  readonly onCancel: () => void;
}

type Fields = keyof OpenCustomerBody;
const FIELDS: readonly Fields[] = ["first_name", "last_name", "email", "phone"];
const isField = (name: string): name is Fields => FIELDS.includes(name as Fields);

/** A new account for a customer. Its id is chosen here, so that a repeated request opens one. */
export function OpenAccountForm({ typed, onDone, onCancel }: Props) {
  const t = useTranslations("backOfficeSell.customer");
  const errorMessage = useFieldErrorMessage();
  const queries = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<OpenCustomerBody>({
    resolver: zodResolver(OpenCustomerBody),
    defaultValues: {
      id,
      first_name: "",
      last_name: "",
      email: typed.includes("@") ? typed : "",
      phone: /^[+\d]/.test(typed) ? typed : "",
      language: "bn",
    },
  });
  const opening = useMutation({
    mutationFn: async (body: OpenCustomerBody) =>
      (await adminCall("POST /api/v1/back-office/customers", { body })).data,
    onSuccess(customer) {
      queries.setQueryData(customerKey(customer.id), customer);
      onDone(customer);
    },
  });
  const { error } = opening;
  useEffect(() => {
    for (const [field, message] of getServerFieldErrors(error, isField))
      form.setError(field, { message });
  }, [error, form]);
  const { errors } = form.formState;
  const refusal = error instanceof Refused ? error.body : null;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => opening.mutate(body))(event)}
    >
      <p className="text-ink-2">{t("openNote")}</p>
      <div className="grid items-start gap-x-4 gap-y-4 tab:grid-cols-2">
        <TextField
          label={t("firstName")}
          autoComplete="off"
          error={errorMessage(errors.first_name)}
          {...form.register("first_name")}
        />
        <TextField
          label={t("lastName")}
          autoComplete="off"
          error={errorMessage(errors.last_name)}
          {...form.register("last_name")}
        />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t("email")}
          error={errorMessage(errors.email)}
          {...form.register("email")}
        />
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t("phone")}
          error={errorMessage(errors.phone)}
          {...form.register("phone")}
        />
        <Select
          label={t("language")}
          options={[
            { value: "bn", label: "বাংলা" },
            { value: "en", label: "English" },
          ]}
          {...form.register("language")}
        />
      </div>
      <RefusalNote refusal={refusal} hasFailed={error !== null && !refusal?.errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="ink"
          size={48}
          busyLabel={opening.isPending ? t("opening") : null}
        >
          {t("open")}
        </Button>
        <Button kind="outline" size={48} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
