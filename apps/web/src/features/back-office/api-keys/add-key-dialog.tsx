import { AddApiKeyBody, ApiKeyScope } from "@ghuri/contract/api-keys";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldNote } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { apiKeysQuery } from "./queries.ts";
import { SecretOnce } from "./secret-once.tsx";

/** Makes a key for a partner, and shows its secret once. */
export function AddKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("backOfficeApiKeys");
  const common = useTranslations("common");
  const noteId = useId();
  const fieldError = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(AddApiKeyBody),
    defaultValues: { name: "", scopes: [...ApiKeyScope.options] },
  });
  const add = useMutation({
    mutationFn: (body: z.infer<typeof AddApiKeyBody>) =>
      adminCall("POST /api/v1/back-office/api-keys", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      title={t("addTitle")}
      note={t("addNote")}
      closeLabel={common("close")}
      onClose={onClose}
      mustBeAnswered={add.data !== undefined}
      width={560}
    >
      {add.data ? (
        <SecretOnce name={add.data.data.key.name} secret={add.data.data.secret} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => add.mutate(body))(event)}
        >
          {add.isError && (
            <Callout
              tone="danger"
              role="alert"
              title={getRefusalMessage(add.error, common("somethingWrong"))}
            />
          )}
          <TextField
            label={t("partner")}
            maxLength={80}
            autoComplete="off"
            error={fieldError(errors.name)}
            {...form.register("name")}
          />
          <fieldset aria-describedby={errors.scopes ? noteId : undefined}>
            <legend className="type-small mb-1.5 font-bold">{t("may")}</legend>
            {ApiKeyScope.options.map((scope) => (
              <Checkbox key={scope} value={scope} {...form.register("scopes")}>
                <span className="block font-bold">{t(`scopes.${scope}`)}</span>
                <span className="type-small block text-ink-2">{t(`scopeNotes.${scope}`)}</span>
              </Checkbox>
            ))}
            {errors.scopes && <FieldNote id={noteId} error={t("mayNeeded")} />}
          </fieldset>
          <Button type="submit" busyLabel={add.isPending ? t("making") : null}>
            {t("make")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
