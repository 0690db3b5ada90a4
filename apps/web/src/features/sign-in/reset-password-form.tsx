import { ResetPasswordBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { PasswordRules } from "../../components/password-rules/password-rules.tsx";
import { POSTER_FORM_CLASS } from "../../components/poster-layout/poster-layout.tsx";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signInWithToken } from "./sign-in-with-token.ts";
import { getSignInErrorMessage } from "./auth-error-messages.ts";
import type { ResetLink } from "./reset-link.ts";

/** Saving signs in and leads to /profile (ruling OP-36). */
export function ResetPasswordForm({ link }: { readonly link: ResetLink }) {
  const t = useTranslations("passwordReset");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const reset = useReset();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: { ...link, password: "", password_confirmation: "" },
  });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const eye = { showLabel: common("showPassword"), hideLabel: common("hidePassword") };
  return (
    <form
      noValidate
      className={POSTER_FORM_CLASS}
      onSubmit={(event) => void form.handleSubmit((body) => reset.mutate(body))(event)}
    >
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <div>
        <PasswordField
          autoComplete="new-password"
          label={t("newPassword")}
          {...eye}
          error={errorMessage(errors.password)}
          {...form.register("password", {
            onChange() {
              if (errors.password_confirmation) void form.trigger("password_confirmation");
            },
          })}
        />
        <PasswordRules password={password} strict={isSubmitted} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label={t("confirmPassword")}
        {...eye}
        error={errorMessage(errors.password_confirmation)}
        {...form.register("password_confirmation")}
      />
      <Button type="submit" busyLabel={reset.isPending ? t("saving") : null}>
        {t("save")}
      </Button>
      <p className="type-small text-ink-3">{t("othersEnd")}</p>
    </form>
  );
}

function useReset() {
  const t = useTranslations("passwordReset");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlert();
  return useMutation({
    async mutationFn(body: ResetLink & { password: string; password_confirmation: string }) {
      const reply = await call("POST /api/v1/auth/reset-password", { body });
      signInWithToken(reply, queries);
      return reply;
    },
    onSuccess({ message }) {
      showAlert({
        tone: "success",
        title: t("resetDone"),
        description: message,
        button: t("okay"),
        mustBeAnswered: true,
        action: () => void navigate({ to: "/profile" }),
      });
    },
    onError(error) {
      showAlert({
        tone: "danger",
        title: t("resetFailed"),
        description: getSignInErrorMessage(error, common("somethingWrong")),
        button: t("okay"),
      });
    },
  });
}
