import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { profileQuery } from "../../api/profile-query.ts";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";

/** The page behind the link to a new email address. Requires a button press: email scanners open links. */
export function ConfirmEmailScreen({ token }: { readonly token: string | null }) {
  const t = useTranslations("profile");
  return (
    <div className="page-width max-w-[720px]! py-16">
      {token === null ? (
        <>
          <h1 className="type-page">{t("linkBroken")}</h1>
          <p className="mt-3 text-lg text-ink-2">{t("linkBrokenHelp")}</p>
        </>
      ) : (
        <>
          <h1 className="type-page">{t("confirmEmailTitle")}</h1>
          <p className="mt-3 mb-7 text-lg text-ink-2">{t("confirmEmailText")}</p>
          <Confirmation token={token} />
        </>
      )}
    </div>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const t = useTranslations("profile");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call("POST /api/v1/user/email-confirmation", { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  if (confirm.data)
    return (
      <>
        <Callout tone="success" role="status" title={confirm.data.message} />
        <Link to="/profile" className={`${buttonStyle("outline", 48)} mt-6`}>
          {t("title")}
        </Link>
      </>
    );
  return (
    <>
      <Button
        busyLabel={confirm.isPending ? t("confirmingEmail") : null}
        onClick={() => confirm.mutate()}
      >
        {t("confirmEmail")}
      </Button>
      {confirm.isError && (
        <Callout
          tone="danger"
          role="alert"
          className="mt-6"
          title={getRefusalMessage(confirm.error, common("somethingWrong"))}
        />
      )}
    </>
  );
}
