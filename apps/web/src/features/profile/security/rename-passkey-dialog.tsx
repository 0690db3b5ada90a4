import { type Passkey, RenamePasskeyBody } from "@ghuri/contract/passkeys";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { passkeysQuery } from "./queries.ts";

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const fieldError = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(RenamePasskeyBody),
    defaultValues: { name: passkey.name },
  });
  const rename = useMutation({
    mutationFn: (body: { readonly name: string }) =>
      call("PUT /api/v1/user/passkeys/{id}", { params: { id: passkey.id }, body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={t("renameTitle")} closeLabel={common("close")} onClose={onClose} width={520}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => rename.mutate(body))(event)}
      >
        {rename.isError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(rename.error, common("somethingWrong"))}
          />
        )}
        <TextField
          label={t("name")}
          maxLength={60}
          autoComplete="off"
          error={fieldError(form.formState.errors.name)}
          {...form.register("name")}
        />
        <Button type="submit" busyLabel={rename.isPending ? t("saving") : null}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
