import { ChangePasswordBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldErrorMessage } from "../../../components/forms/use-field-error-message.ts";
import { useOneAtATime } from "../../../components/forms/use-one-at-a-time.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { PasswordRules } from "../../../components/password-rules/password-rules.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SecurityCard } from "./security-card.tsx";
import { EMPTY_PASSWORD_FORM, useChangePassword } from "./use-change-password.ts";

/** Changes the password; the current one is required. */
export function PasswordCard() {
  const t = useTranslations("security");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const form = useForm({
    resolver: zodResolver(ChangePasswordBody),
    defaultValues: EMPTY_PASSWORD_FORM,
  });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const change = useChangePassword(form);
  const send = useOneAtATime(change.mutate);
  const eye = { showLabel: common("showPassword"), hideLabel: common("hidePassword") };
  return (
    <SecurityCard title={t("password")} text={t("passwordText")}>
      {change.isError && (
        <Callout
          tone="danger"
          role="alert"
          className="mb-5"
          title={getRefusalMessage(change.error, common("somethingWrong"))}
        />
      )}
      <form
        noValidate
        className="flex max-w-[440px] flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
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
            {...form.register("password", { deps: ["password_confirmation"] })}
          />
          <PasswordRules password={password} strict={isSubmitted} />
        </div>
        <PasswordField
          autoComplete="new-password"
          label={t("confirmPassword")}
          placeholder={t("typeOnceMore")}
          {...eye}
          error={errorMessage(errors.password_confirmation)}
          {...form.register("password_confirmation")}
        />
        <Button
          type="submit"
          kind="ink"
          className="self-start"
          busyLabel={change.isPending ? t("changing") : null}
        >
          {t("changePassword")}
        </Button>
      </form>
      <output className="block empty:hidden">
        {change.data && <Callout tone="success" className="mt-5" title={change.data.message} />}
      </output>
    </SecurityCard>
  );
}
