import { type Passkey, PasskeyPasswordBody } from "@ghuri/contract/passkeys";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { call } from "../../../api/client.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { passkeysQuery } from "./queries.ts";

type Proof = z.infer<typeof PasskeyPasswordBody>;

interface Props {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks for the password before a passkey is removed, such as that of a lost phone. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: Props) {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  const fieldError = useFieldErrorMessage();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(PasskeyPasswordBody),
    defaultValues: { current_password: "" },
  });
  const removal = useMutation({
    mutationFn: (body: Proof) =>
      call("POST /api/v1/user/passkeys/{id}/removal", { params: { id: passkey.id }, body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onRemoved();
      onClose();
    },
    onError(error) {
      for (const [field, message] of getServerFieldErrors(error, isField))
        form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const isFieldError = getServerFieldErrors(removal.error, isField).length > 0;
  return (
    <Dialog
      title={t("removeTitle", { name: passkey.name })}
      note={t("removeNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={520}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => removal.mutate(body))(event)}
      >
        {removal.isError && !isFieldError && (
          <Callout
            tone="danger"
            role="alert"
            title={getRefusalMessage(removal.error, common("somethingWrong"))}
          />
        )}
        <PasswordField
          autoComplete="current-password"
          label={t("yourPassword")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={fieldError(form.formState.errors.current_password)}
          {...form.register("current_password")}
        />
        <Button
          type="submit"
          kind="danger-outline"
          busyLabel={removal.isPending ? t("removing") : null}
        >
          {t("remove")}
        </Button>
      </form>
    </Dialog>
  );
}

function isField(name: string): name is keyof Proof {
  return name === "current_password";
}
