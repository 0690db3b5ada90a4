import { useTranslations } from "use-intl";
import { Link } from "@tanstack/react-router";
import { PosterLayout } from "../../components/poster-layout/poster-layout.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import type { ResetLink } from "./reset-link.ts";

/** The page behind the emailed reset link. */
export function ResetPasswordScreen({ link }: { readonly link: ResetLink | null }) {
  const t = useTranslations("passwordReset");
  return (
    <PosterLayout
      poster="dhaka"
      headline={t("resetHeadline")}
      title={t("resetTitle")}
      text={
        link &&
        t.rich("resetFor", {
          email: () => <b className="break-all text-ink">{link.email}</b>,
        })
      }
    >
      {link ? (
        <ResetPasswordForm link={link} />
      ) : (
        <>
          <Callout tone="warning" className="mt-7" title={t("linkBroken")}>
            {t("linkBrokenHelp")}
          </Callout>
          <Link to="/forgot-password" className={`${buttonStyle("outline", 48)} mt-5`}>
            {t("newLink")}
          </Link>
        </>
      )}
    </PosterLayout>
  );
}
