import { LoginBody } from "@ghuri/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { signInFailure } from "./refusal-words.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SuccessModal } from "./success-modal.tsx";
import { TERMS_LINKS } from "./terms-line.tsx";
import { useSignIn } from "./use-sign-in.ts";
import { useSuccess } from "./use-success.ts";

/* Its page arrives in a later session; typed as a plain path until then. */
const FORGOT_PASSWORD: string = "/forgot-password";

export function SignInScreen() {
  const t = useTranslations("signIn");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const success = useSuccess();
  const form = useForm({
    mode: "onBlur",
    resolver: zodResolver(LoginBody),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = form.formState;
  const signIn = useSignIn(success.show);

  return (
    <SignInPage
      poster="sundarbans"
      headline={t("welcomeBack")}
      title={t("signInTitle")}
      text={t("signInText")}
    >
      {signIn.isError && (
        <Note
          tone="danger"
          role="alert"
          className="mt-6"
          title={signInFailure(signIn.error, t("signInFailed"))}
        />
      )}
      <form
        noValidate
        className="mt-7 flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((body) => signIn.mutate(body))(event)}
      >
        <TextField
          type="email"
          autoComplete="email"
          inputMode="email"
          label={t("email")}
          icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
          error={words(errors.email)}
          {...form.register("email")}
        />
        <PasswordField
          autoComplete="current-password"
          label={t("password")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={words(errors.password)}
          {...form.register("password")}
        />
        <div className="type-small flex flex-wrap justify-between gap-x-4 text-ink-3">
          <span className="inline-flex min-h-10 items-center gap-1">
            {t("newHere")}
            <Link to="/register" className={LINK}>
              {t("registerNow")}
            </Link>
          </span>
          <Link to={FORGOT_PASSWORD} className={LINK}>
            {t("forgotPassword")}
          </Link>
        </div>
        <Button type="submit" busy={signIn.isPending ? t("signingIn") : null}>
          {t("signInButton")}
        </Button>
      </form>
      <p className="type-caption mt-6 text-ink-3">{t.rich("signInTerms", TERMS_LINKS)}</p>
      {success.shown && (
        <SuccessModal title={t("signedIn")} leaving={success.leaving} onAnswer={success.answer} />
      )}
    </SignInPage>
  );
}

const LINK = "inline-flex min-h-10 items-center font-bold text-action-ink hover:underline";
