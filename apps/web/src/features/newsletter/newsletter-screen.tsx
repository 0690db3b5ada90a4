import { Refused } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Note } from "../../ui/note.tsx";

/** What the link of a letter asks for. */
export interface NewsletterLink {
  readonly wish: "confirm" | "leave";
  readonly token: string;
}

/** One button: programs that look into letters open links, but press nothing. */
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

function Answer({ link: { wish, token } }: { readonly link: NewsletterLink }) {
  const t = useTranslations("newsletter");
  const common = useTranslations("phrases");
  const answer = useMutation({
    mutationFn: () => call(`POST /api/v1/newsletter/${wish}`, { body: { token } }),
  });
  const { error } = answer;
  const failure =
    error && ((error instanceof Refused && error.body.message) || common("somethingWrong"));
  return (
    <>
      <h1 className="type-page">{t(`${wish}Title`)}</h1>
      <p className="mt-3 mb-7 text-lg text-ink-2">{t(`${wish}Text`)}</p>
      {answer.data ? (
        <>
          <Note tone="success" role="status" title={answer.data.message} />
          <Link to="/" className={`${buttonStyle("outline", 48)} mt-6`}>
            {t("home")}
          </Link>
        </>
      ) : (
        <>
          <Button
            kind={wish === "leave" ? "ink" : "primary"}
            busy={answer.isPending ? t("working") : null}
            onClick={() => answer.mutate()}
          >
            {t(wish)}
          </Button>
          {failure && <Note tone="danger" role="alert" className="mt-6" title={failure} />}
        </>
      )}
    </>
  );
}
