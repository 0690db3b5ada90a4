import { PasskeyName, PasskeyPasswordBody } from "@ghuri/contract/passkeys";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { call } from "../../../api/client.ts";
import { getServerFieldErrors } from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { usePasskeyError } from "../../../components/passkeys/use-passkey-error.ts";
import { createPasskey } from "../../../components/passkeys/webauthn.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { passkeysQuery } from "./queries.ts";

const Fields = z.strictObject({ name: PasskeyName, ...PasskeyPasswordBody.shape });
type Fields = z.infer<typeof Fields>;

interface Props {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name and the password, then the device makes the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const fieldError = useFieldErrorMessage();
  const passkeyError = usePasskeyError();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { name: t("defaultName"), current_password: "" },
  });
  const add = useMutation({
    async mutationFn({ name, current_password }: Fields) {
      const { data } = await call("POST /api/v1/user/passkeys/challenge", {
        body: { current_password },
      });
      const credential = await createPasskey(data.options);
      const body = { challenge_id: data.challenge_id, name, credential };
      return call("POST /api/v1/user/passkeys", { body });
    },
    async onSuccess({ data }) {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onAdded(data.name);
      onClose();
    },
    onError(error) {
      for (const [field, message] of getServerFieldErrors(error, isField))
        form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  const isFieldError = getServerFieldErrors(add.error, isField).length > 0;
  return (
    <Dialog
      title={t("addTitle")}
      note={t("addNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => add.mutate(body))(event)}
      >
        {add.isError && !isFieldError && (
          <Callout tone="danger" role="alert" title={passkeyError(add.error)} />
        )}
        <TextField
          label={t("name")}
          maxLength={60}
          autoComplete="off"
          error={fieldError(errors.name)}
          {...form.register("name")}
        />
        <PasswordField
          autoComplete="current-password"
          label={t("yourPassword")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={fieldError(errors.current_password)}
          {...form.register("current_password")}
        />
        <Button type="submit" busyLabel={add.isPending ? t("adding") : null}>
          {t("add")}
        </Button>
      </form>
    </Dialog>
  );
}

function isField(name: string): name is keyof Fields {
  return name === "name" || name === "current_password";
}
