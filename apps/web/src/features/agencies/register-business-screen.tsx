import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { POSTER_LINK_CLASS, PosterLayout } from "../../components/poster-layout/poster-layout.tsx";
import { useAlert } from "../../ui/alert-provider.tsx";
import { RegisterBusinessForm } from "./register-business-form.tsx";

/** A travel agency applies for an account. Staff check its licence before it can sign in. */
export function RegisterBusinessScreen() {
  const t = useTranslations("agencies");
  const common = useTranslations("common");
  const navigate = useNavigate();
  const showAlert = useAlert();
  const apply = useMutation({
    mutationFn: (body: FormData) => call("POST /api/v1/b2b/auth/register", { body }),
    onSuccess: () =>
      showAlert({
        tone: "success",
        title: t("successTitle"),
        description: t("success"),
        button: t("okay"),
        mustBeAnswered: true,
        action: () => void navigate({ to: "/" }),
      }),
  });
  const { error } = apply;
  const send = useOneAtATime(apply.mutate);
  const said = error instanceof Refused ? error.body.message : "";
  return (
    <PosterLayout
      wide
      poster="chattogram"
      headline={t("headline")}
      title={t("title")}
      text={t("text")}
      refusal={error && (said || common("somethingWrong"))}
      terms="signUpTerms"
    >
      <RegisterBusinessForm busy={apply.isPending} refusal={error} onSubmit={send} />
      <p className="type-small mt-4 flex flex-wrap items-center gap-x-1 text-ink-3">
        {t("forYourself")}
        <Link to="/register" className={POSTER_LINK_CLASS}>
          {t("personal")}
        </Link>
      </p>
    </PosterLayout>
  );
}
