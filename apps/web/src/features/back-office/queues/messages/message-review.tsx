import type { ContactCase } from "@ghuri/contract/contact-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { AnswerForm, Answers } from "./message-answers.tsx";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { useDecideCase } from "../shared/use-decide-case.ts";

/** The message, the answers to it, and how it was resolved. */
export function MessageReview({ found }: { readonly found: ContactCase }) {
  const t = useTranslations("backOfficeQueues.message");
  const { formatInstant } = useFormat();
  const claiming = useClaim("messages", found.id, found.claim);
  return (
    <>
      {!found.done && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <Panel title={found.reference}>
          <p
            lang={found.language}
            className="text-base leading-7 whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {found.message}
          </p>
          <Answers answers={found.answers} />
          <AnswerForm found={found} isMine={claiming.isMine} />
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={found.name}>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3">
              <Detail name={t("email")}>{found.email}</Detail>
              <Detail name={t("phone")}>{found.phone ?? t("none")}</Detail>
              <Detail name={t("about")}>
                {found.about ? (
                  <BackOfficeLink
                    section="bookings"
                    search={{ q: found.about }}
                    className="text-action-ink hover:underline"
                  >
                    {found.about}
                  </BackOfficeLink>
                ) : (
                  t("none")
                )}
              </Detail>
              <Detail name={t("writtenAt")}>{formatInstant(found.written_at)}</Detail>
              <Detail name={t("writer")}>{t(found.has_account ? "withAccount" : "guest")}</Detail>
            </dl>
          </Panel>
          {found.done && (
            <Callout tone="success" role="status" title={t("done")}>
              <p className="whitespace-pre-wrap">{found.done.note}</p>
              <p className="type-small">
                {t("doneBy", { name: found.done.by, time: formatInstant(found.done.at) })}
              </p>
            </Callout>
          )}
          <Finish found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}

interface FinishProps {
  readonly found: ContactCase;
  readonly isMine: boolean;
}

/** What was done about it. Once it is done: nothing, or that somebody else was first. */
function Finish({ found: { id, version, done }, isMine }: FinishProps) {
  const t = useTranslations("backOfficeQueues.message");
  const common = useTranslations("backOffice");
  const [note, setNote] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { decide, isBusy, refusal, hasFailed } = useDecideCase({
    kind: "messages",
    id,
    decide: (what: string) =>
      adminCall("POST /api/v1/back-office/messages/{id}/done", {
        params: { id },
        body: { note: what, version },
      }),
  });
  const refused = <RefusalNote refusal={refusal} hasFailed={hasFailed} />;
  if (done) return refused;
  return (
    <>
      {refused}
      <Panel>
        <TextArea
          label={t("whatDone")}
          rows={3}
          maxLength={1000}
          value={note}
          disabled={!isMine || isBusy}
          onChange={({ target }) => setNote(target.value)}
          error={isEmpty ? t("whatDoneNeeded") : undefined}
        />
        <Button
          size={40}
          className="mt-3 w-full"
          disabled={!isMine}
          busyLabel={isBusy ? common("saving") : null}
          onClick={() => {
            setEmpty(!note.trim());
            if (note.trim()) decide(note.trim());
          }}
        >
          {t("finish")}
        </Button>
        {!isMine && <p className="type-caption mt-2 text-ink-3">{common("takeFirst")}</p>}
      </Panel>
    </>
  );
}
