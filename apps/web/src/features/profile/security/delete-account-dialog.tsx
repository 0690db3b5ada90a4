import { DeleteAccountBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { call } from "../../../api/client.ts";
import { profileQuery } from "../../../api/profile-query.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

type Proof = z.input<typeof DeleteAccountBody>;

/** Asks for the password before deletion. A refusal, such as open trips, is shown above the field. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("security");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(DeleteAccountBody),
    defaultValues: { password: "" },
  });
  const deletion = useMutation({
    mutationFn: (body: Proof) => call("POST /api/v1/user/deletion", { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
    onError(error) {
      for (const [field, message] of getServerFieldErrors(error, isField))
        form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const isFieldError = getServerFieldErrors(deletion.error, isField).length > 0;
  return (
    <Dialog
      title={t("confirmTitle")}
      note={t("confirmText")}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => deletion.mutate(body))(event)}
      >
        {deletion.isError && !isFieldError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(deletion.error, common("somethingWrong"))}
          />
        )}
        <PasswordField
          autoComplete="current-password"
          label={t("yourPassword")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={errorMessage(form.formState.errors.password)}
          {...form.register("password")}
        />
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            kind="danger-outline"
            busyLabel={deletion.isPending ? t("deleting") : null}
          >
            {t("deleteAccount")}
          </Button>
          <Button kind="ink" onClick={onClose}>
            {t("keep")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function isField(name: string): name is keyof Proof {
  return name === "password";
}
