import { LoginBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { getSignInErrorMessage } from "./auth-error-messages.ts";
import {
  POSTER_FORM_CLASS,
  POSTER_LINK_CLASS,
  PosterLayout,
} from "../../components/poster-layout/poster-layout.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInSuccessDialog } from "./sign-in-success-dialog.tsx";
import { useSignInSuccess } from "./use-sign-in-success.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

export function SignInScreen() {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const success = useSignInSuccess();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(LoginBody),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;
  const signIn = useSignIn(success.show);

  return (
    <PosterLayout
      poster="sundarbans"
      headline={t("welcomeBack")}
      title={t("signInTitle")}
      text={t("signInText")}
      refusal={signIn.isError && getSignInErrorMessage(signIn.error, t("signInFailed"))}
      terms="signInTerms"
    >
      <form
        noValidate
        className={POSTER_FORM_CLASS}
        onSubmit={(event) => void form.handleSubmit((body) => signIn.mutate(body))(event)}
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
        <PasswordField
          autoComplete="current-password"
          label={t("password")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={errorMessage(errors.password)}
          {...form.register("password")}
        />
        <div className="type-small flex flex-wrap justify-between gap-x-4 text-ink-3">
          <span className="inline-flex min-h-10 items-center gap-1">
            {t("newHere")}
            <Link to="/register" className={POSTER_LINK_CLASS}>
              {t("registerNow")}
            </Link>
          </span>
          <Link to="/forgot-password" className={POSTER_LINK_CLASS}>
            {t("forgotPassword")}
          </Link>
        </div>
        <Button type="submit" busyLabel={signIn.isPending ? t("signingIn") : null}>
          {t("signInButton")}
        </Button>
        <PasskeySignIn onSignedIn={success.show} />
      </form>
      <SignInSuccessDialog title={t("signedIn")} success={success} />
    </PosterLayout>
  );
}

function useSignIn(onSignedIn: () => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(body: z.output<typeof LoginBody>) {
      signInWithToken(await call("POST /api/v1/auth/login", { body }), queries);
    },
    onSuccess: onSignedIn,
  });
}
