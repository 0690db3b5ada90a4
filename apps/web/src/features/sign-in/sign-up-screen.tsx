import { Refused } from "@ghuri/contract/client";
import { useTranslations } from "use-intl";
import { Link } from "@tanstack/react-router";
import { Note } from "../../ui/note.tsx";
import { signUpFailure } from "./refusal-words.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SuccessModal } from "./success-modal.tsx";
import { TERMS_LINKS } from "./terms-line.tsx";
import { useSignUp } from "./use-sign-up.ts";
import { useSuccess } from "./use-success.ts";

export function SignUpScreen() {
  const t = useTranslations("signIn");
  const success = useSuccess();
  const signUp = useSignUp(success.show);
  const { error } = signUp;
  return (
    <SignInPage
      poster="sajek"
      headline={t("packLight")}
      title={t("signUpTitle")}
      text={t("signUpText")}
    >
      {error && (
        <Note
          tone="danger"
          role="alert"
          className="mt-6"
          title={signUpFailure(error, {
            failed: t("signUpFailed"),
            refused: t("signUpRefused"),
            noAnswer: t("noAnswer"),
            unexpected: t("unexpected"),
          })}
        />
      )}
      <SignUpForm
        busy={signUp.isPending}
        refusal={error instanceof Refused ? error.body.errors : undefined}
        onSubmit={signUp.mutate}
      />
      <Link
        to="/login"
        className="type-small mx-auto mt-4 inline-flex min-h-10 items-center font-bold text-action-ink hover:underline"
      >
        {t("haveAccount")}
      </Link>
      <p className="type-caption mt-4 text-ink-3">{t.rich("signUpTerms", TERMS_LINKS)}</p>
      {success.shown && (
        <SuccessModal title={t("signedUp")} leaving={success.leaving} onAnswer={success.answer} />
      )}
    </SignInPage>
  );
}
