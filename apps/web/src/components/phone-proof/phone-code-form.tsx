import { ConfirmPhoneBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMessage } from "@tabler/icons-react";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { getRefusalMessage, getServerFieldErrors } from "../forms/server-errors.ts";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";

interface Props {
  readonly sentTo: string;
  readonly confirmation: UseMutationResult<unknown, Error, string>;
}

/** The six digits of the text message. Takes the focus when it appears. */
export function PhoneCodeForm({ sentTo, confirmation }: Props) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const fieldError = useFieldErrorMessage();
  const form = useForm({
    resolver: zodResolver(ConfirmPhoneBody),
    defaultValues: { code: "" },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const refused = getServerFieldErrors(confirmation.error, isField)[0]?.[1];
  return (
    <form
      noValidate
      className="flex w-full flex-col items-start gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ code }) =>
          confirmation.mutate(code, {
            onError: () => setFocus("code", { shouldSelect: true }),
          }),
        )(event)
      }
    >
      <p role="status" className="text-ink-2 text-pretty">
        {t("codeSent", { phone: sentTo })}
      </p>
      {confirmation.isError && refused === undefined && (
        <Callout
          tone="danger"
          role="alert"
          title={getRefusalMessage(confirmation.error, common("somethingWrong"))}
        />
      )}
      <TextField
        className="w-full max-w-[320px]"
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        icon={<IconMessage size={20} stroke={1.9} aria-hidden="true" />}
        error={fieldError(form.formState.errors.code) ?? refused}
        {...form.register("code", { onChange: () => confirmation.reset() })}
      />
      <Button type="submit" busyLabel={confirmation.isPending ? t("confirmingCode") : null}>
        {t("confirmCode")}
      </Button>
    </form>
  );
}

function isField(name: string): name is "code" {
  return name === "code";
}
