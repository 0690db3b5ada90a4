import { StaffPasswordBody } from "@ghuri/contract/staff";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../api/admin-client.ts";
import {
  getRefusalMessage,
  getServerFieldErrors,
} from "../../../components/forms/server-errors.ts";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { PasswordRules } from "../../../components/password-rules/password-rules.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

type Fields = z.input<typeof StaffPasswordBody>;

/** Changes the own password; the current one is required. */
export function OwnPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("backOffice");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const form = useForm({
    resolver: zodResolver(StaffPasswordBody),
    defaultValues: { current_password: "", password: "" },
  });
  const changing = useMutation({
    mutationFn: (body: Fields) => adminCall("PUT /api/v1/back-office/session/password", { body }),
    onError(error) {
      for (const [field, fieldError] of getServerFieldErrors(error, isField))
        form.setError(field, { message: fieldError }, { shouldFocus: true });
    },
  });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const eye = { showLabel: common("showPassword"), hideLabel: common("hidePassword") };
  const isFieldError = getServerFieldErrors(changing.error, isField).length > 0;
  return (
    <Dialog
      title={t("ownPassword")}
      note={t("ownPasswordNote")}
      closeLabel={common("close")}
      onClose={onClose}
      width={560}
    >
      {changing.isSuccess ? (
        <Callout tone="success" role="status" title={t("ownPasswordChanged")} />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => changing.mutate(body))(event)}
        >
          {changing.isError && !isFieldError && (
            <Callout
              tone="danger"
              role="alert"
              title={getRefusalMessage(changing.error, common("somethingWrong"))}
            />
          )}
          <PasswordField
            autoComplete="current-password"
            label={t("currentPassword")}
            {...eye}
            error={errorMessage(errors.current_password)}
            {...form.register("current_password")}
          />
          <div>
            <PasswordField
              autoComplete="new-password"
              label={t("newPassword")}
              {...eye}
              error={errorMessage(errors.password)}
              {...form.register("password")}
            />
            <PasswordRules password={password} strict={isSubmitted} />
          </div>
          <Button type="submit" busyLabel={changing.isPending ? t("changingPassword") : null}>
            {t("changePassword")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function isField(name: string): name is keyof Fields {
  return name === "current_password" || name === "password";
}
