import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { getSignUpErrorMessage } from "./auth-error-messages.ts";
import { POSTER_LINK_CLASS, PosterLayout } from "../../components/poster-layout/poster-layout.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignInSuccessDialog } from "./sign-in-success-dialog.tsx";
import { useSignInSuccess } from "./use-sign-in-success.ts";
import type { RegisterBody } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../api/client.ts";
import { signInWithToken } from "./sign-in-with-token.ts";

export function SignUpScreen() {
  const t = useTranslations("signIn");
  const success = useSignInSuccess();
  const signUp = useSignUp(success.show);
  const { error } = signUp;
  const send = useOneAtATime(signUp.mutate);
  const failure =
    error &&
    getSignUpErrorMessage(error, {
      failed: t("signUpFailed"),
      refused: t("signUpRefused"),
      noAnswer: t("noAnswer"),
      unexpected: t("unexpected"),
    });
  return (
    <PosterLayout
      poster="sajek"
      headline={t("packLight")}
      title={t("signUpTitle")}
      text={t("signUpText")}
      refusal={failure}
      terms="signUpTerms"
    >
      <SignUpForm busy={signUp.isPending} refusal={error} onSubmit={send} />
      <Link to="/login" className={cx(POSTER_LINK_CLASS, "type-small mx-auto mt-4")}>
        {t("haveAccount")}
      </Link>
      <SignInSuccessDialog title={t("signedUp")} success={success} />
    </PosterLayout>
  );
}

/** Creates an account and signs in. */
function useSignUp(onSignedUp: () => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(body: z.output<typeof RegisterBody>) {
      signInWithToken(await call("POST /api/v1/auth/register", { body }), queries);
    },
    onSuccess: onSignedUp,
  });
}
