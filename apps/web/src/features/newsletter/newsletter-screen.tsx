import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";

/** The action of the link in a newsletter email. */
export interface NewsletterLink {
  readonly action: "confirm" | "leave";
  readonly token: string;
}

/** Requires a button press: email scanners open links but press nothing. */
export function NewsletterScreen({ link }: { readonly link: NewsletterLink | null }) {
  const t = useTranslations("newsletter");
  return (
    <div className="page-width max-w-[720px]! py-16">
      {link ? (
        <Answer link={link} />
      ) : (
        <>
          <h1 className="type-page">{t("linkBroken")}</h1>
          <p className="mt-3 text-lg text-ink-2">{t("linkBrokenHelp")}</p>
        </>
      )}
    </div>
  );
}

function Answer({ link: { action, token } }: { readonly link: NewsletterLink }) {
  const t = useTranslations("newsletter");
  const common = useTranslations("common");
  const answer = useMutation({
    mutationFn: () => call(`POST /api/v1/newsletter/${action}`, { body: { token } }),
  });
  const { error } = answer;
  const failure =
    error && ((error instanceof Refused && error.body.message) || common("somethingWrong"));
  return (
    <>
      <h1 className="type-page">{t(`${action}Title`)}</h1>
      <p className="mt-3 mb-7 text-lg text-ink-2">{t(`${action}Text`)}</p>
      {answer.data ? (
        <>
          <Callout tone="success" role="status" title={answer.data.message} />
          <Link to="/" className={`${buttonStyle("outline", 48)} mt-6`}>
            {t("home")}
          </Link>
        </>
      ) : (
        <>
          <Button
            kind={action === "leave" ? "ink" : "primary"}
            busyLabel={answer.isPending ? t("working") : null}
            onClick={() => answer.mutate()}
          >
            {t(action)}
          </Button>
          {failure && <Callout tone="danger" role="alert" className="mt-6" title={failure} />}
        </>
      )}
    </>
  );
}
