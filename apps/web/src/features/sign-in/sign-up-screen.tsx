import { Refused } from "@ghuri/contract/client";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/class-names.ts";
import { signUpFailure } from "./refusal-words.ts";
import { FRAME_LINK, PosterFrame } from "../../pieces/poster-frame/poster-frame.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SuccessModal } from "./success-modal.tsx";
import { useSignUp } from "./use-sign-up.ts";
import { useSuccess } from "./use-success.ts";

export function SignUpScreen() {
  const t = useTranslations("signIn");
  const success = useSuccess();
  const signUp = useSignUp(success.show);
  const { error } = signUp;
  const faults = error instanceof Refused ? error.body.errors : undefined;
  const failure =
    error &&
    signUpFailure(error, {
      failed: t("signUpFailed"),
      refused: t("signUpRefused"),
      noAnswer: t("noAnswer"),
      unexpected: t("unexpected"),
    });
  return (
    <PosterFrame
      poster="sajek"
      headline={t("packLight")}
      title={t("signUpTitle")}
      text={t("signUpText")}
      refusal={failure}
      terms="signUpTerms"
    >
      <SignUpForm busy={signUp.isPending} refusal={faults} onSubmit={signUp.mutate} />
      <Link to="/login" className={cx(FRAME_LINK, "type-small mx-auto mt-4")}>
        {t("haveAccount")}
      </Link>
      <SuccessModal title={t("signedUp")} success={success} />
    </PosterFrame>
  );
}
