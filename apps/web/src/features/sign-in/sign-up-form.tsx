import { RegisterBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { getServerFieldErrors, showServerErrors } from "../../components/forms/server-errors.ts";
import { PasswordRules } from "../../components/password-rules/password-rules.tsx";
import { POSTER_FORM_CLASS } from "../../components/poster-layout/poster-layout.tsx";

interface Props {
  readonly busy: boolean;
  /** Why the server refused, if it did. */
  readonly refusal: Error | null;
  readonly onSubmit: (body: z.output<typeof RegisterBody>) => void;
}

export function SignUpForm({ busy, refusal, onSubmit }: Props) {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(RegisterBody),
    defaultValues: { email: "", phone: "", password: "", password_confirmation: "" },
  });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });

  useEffect(() => {
    showServerErrors(form.setError, getServerFieldErrors(refusal, isField));
  }, [refusal, form]);

  const eye = { showLabel: common("showPassword"), hideLabel: common("hidePassword") };
  return (
    <form
      noValidate
      className={POSTER_FORM_CLASS}
      onSubmit={(event) => void form.handleSubmit((body) => onSubmit(body))(event)}
    >
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        label={t("email")}
        icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
        error={errorMessage(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        label={t("phone")}
        icon={<IconPhone size={20} stroke={1.9} aria-hidden="true" />}
        error={errorMessage(errors.phone)}
        {...form.register("phone")}
      />
      <div>
        <PasswordField
          autoComplete="new-password"
          label={t("password")}
          {...eye}
          error={errorMessage(errors.password)}
          {...form.register("password", {
            onChange() {
              // After a mismatch, revalidate the confirmation on every keystroke.
              if (errors.password_confirmation) void form.trigger("password_confirmation");
            },
          })}
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
      <Button type="submit" busyLabel={busy ? t("signingUp") : null}>
        {t("signUpButton")}
      </Button>
    </form>
  );
}

function isField(name: string): name is keyof z.input<typeof RegisterBody> {
  return name in RegisterBody.shape;
}
