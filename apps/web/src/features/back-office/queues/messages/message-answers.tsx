import type { ContactCase } from "@ghuri/contract/contact-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";

/** The answers that staff emailed, oldest first. */
export function Answers({ answers }: Pick<ContactCase, "answers">) {
  const t = useTranslations("backOfficeQueues.message");
  const { formatInstant } = useFormat();
  if (answers.length === 0) return null;
  return (
    <ul aria-label={t("answers")} className="mt-4 flex flex-col gap-3">
      {answers.map(({ at, by, text }) => (
        <li key={at} className="rounded-xl bg-sunken px-4 py-3">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          <p className="type-caption numerals mt-1 text-ink-3">
            {t("answeredBy", { name: by, time: formatInstant(at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly found: ContactCase;
  readonly isMine: boolean;
}

/** Emails an answer; optionally the message is resolved with it. A refused answer stays typed, as long as the message is open. */
export function AnswerForm({ found, isMine }: Props) {
  const { id, email, version, language, done } = found;
  const t = useTranslations("backOfficeQueues.message");
  const common = useTranslations("backOffice");
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { decide, isBusy, body, refusal, hasFailed } = useDecideCase({
    kind: "messages",
    id,
    decide: async (answer: { readonly text: string; readonly resolve: boolean }) => {
      const reply = await adminCall("POST /api/v1/back-office/messages/{id}/answers", {
        params: { id },
        body: { ...answer, version },
      });
      setText("");
      return reply;
    },
  });
  const send = (resolve: boolean) => {
    setEmpty(!text.trim());
    if (text.trim()) decide({ text: text.trim(), resolve });
  };
  const refused = <RefusalNote refusal={refusal} hasFailed={hasFailed} />;
  if (done) return <div className="mt-4 empty:hidden">{refused}</div>;
  return (
    <div className="mt-5 border-t border-line pt-4">
      {refused}
      <TextArea
        label={t("answer")}
        help={t("answerHelp", { email })}
        lang={language}
        rows={5}
        maxLength={4000}
        value={text}
        disabled={!isMine || isBusy}
        error={isEmpty ? t("answerNeeded") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size={40}
          disabled={!isMine}
          busyLabel={isBusy && body?.resolve ? t("sending") : null}
          onClick={() => send(true)}
        >
          {t("sendAndResolve")}
        </Button>
        <Button
          kind="outline"
          size={40}
          disabled={!isMine}
          busyLabel={isBusy && !body?.resolve ? t("sending") : null}
          onClick={() => send(false)}
        >
          {t("sendAnswer")}
        </Button>
      </div>
      {!isMine && <p className="type-caption mt-2 text-ink-3">{common("takeFirst")}</p>}
    </div>
  );
}
