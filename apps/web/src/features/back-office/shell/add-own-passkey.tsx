import { PasskeyName, type Passkey } from "@ghuri/contract/passkeys";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { usePasskeyError } from "../../../components/passkeys/use-passkey-error.ts";
import { canUsePasskeys } from "../../../components/passkeys/webauthn.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { addOwnPasskey, ownPasskeysQuery } from "./passkey-queries.ts";
import { staffQuery } from "./staff-session.ts";

const Fields = z.strictObject({ name: PasskeyName });

/** Names a new passkey of one's own; the device then makes it. */
export function AddOwnPasskey({ onAdded }: { readonly onAdded?: (passkey: Passkey) => void }) {
  const t = useTranslations("passkeys");
  const fieldError = useFieldErrorMessage();
  const passkeyError = usePasskeyError();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { name: t("defaultName") },
  });
  const add = useMutation({
    mutationFn: ({ name }: z.infer<typeof Fields>) => addOwnPasskey(name),
    async onSuccess(passkey) {
      await queries.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
      onAdded?.(passkey);
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
  });
  if (!canUsePasskeys()) return <Callout tone="warning" title={t("unsupported")} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => add.mutate(fields))(event)}
    >
      {add.isError && <Callout tone="danger" role="alert" title={passkeyError(add.error)} />}
      <TextField
        label={t("name")}
        maxLength={60}
        autoComplete="off"
        error={fieldError(form.formState.errors.name)}
        {...form.register("name")}
      />
      <Button type="submit" busyLabel={add.isPending ? t("adding") : null}>
        {t("add")}
      </Button>
    </form>
  );
}
