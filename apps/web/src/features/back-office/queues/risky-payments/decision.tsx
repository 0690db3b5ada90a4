import type { DecideRiskyPaymentBody, RiskyPaymentCase } from "@ghuri/contract/risky-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { useDeskKeys } from "../../desk/desk-keys.ts";
import { KeyCap } from "../../desk/key-cap.tsx";
import { Panel } from "../../desk/panel.tsx";
import { RefusalNote } from "../../desk/refusal-note.tsx";
import { useDecide } from "../../desk/use-decide.ts";

type Body = z.input<typeof DecideRiskyPaymentBody>;

interface Props {
  readonly found: RiskyPaymentCase;
  readonly isMine: boolean;
}

/** Both need words: a yes for the log, a no for the traveller. */
export function Decision({ found, isMine }: Props) {
  const all = useTranslations("deskMoney");
  const t = useTranslations("deskMoney.risky");
  const [note, setNote] = useState("");
  const [isBare, setBare] = useState(false);
  const { decide, isBusy, body, refusal, hasFailed } = useDecide({
    kind: "risky-payments",
    id: found.id,
    decide: (wanted: Body) =>
      staffCall("POST /api/v1/back-office/risky-payments/{id}/decision", {
        params: { id: found.id },
        body: wanted,
      }),
  });
  const say = (verdict: Body["verdict"]) => () => {
    setBare(!note.trim());
    if (note.trim()) decide({ verdict, note, seen: found.seen });
  };
  const canDecide = isMine && found.status === "review";
  useDeskKeys(canDecide ? { a: say("clear"), r: say("refuse") } : {});
  return (
    <>
      {/* Stands there before it has words: else screen readers would not hear them. */}
      <div role="status" className="empty:hidden">
        {found.status !== "review" && (
          <Note tone={found.status === "paid" ? "success" : "quiet"}>
            {t(found.status === "paid" ? "cleared" : "refused")}
          </Note>
        )}
      </div>
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
      {found.status === "review" && (
        <Panel>
          <TextArea
            label={all("note")}
            help={t("noteHelp")}
            rows={3}
            maxLength={500}
            value={note}
            disabled={!isMine || isBusy}
            onChange={({ target }) => setNote(target.value)}
            error={isBare ? all("noteNeeded") : undefined}
          />
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-3">
            <Button
              size={40}
              disabled={!isMine || (isBusy && body?.verdict !== "clear")}
              busy={isBusy && body?.verdict === "clear" ? t("clearing") : null}
              onClick={say("clear")}
            >
              {t("clear")} <KeyCap>A</KeyCap>
            </Button>
            <Button
              kind="danger-outline"
              size={40}
              disabled={!isMine || (isBusy && body?.verdict !== "refuse")}
              busy={isBusy && body?.verdict === "refuse" ? t("refusing") : null}
              onClick={say("refuse")}
            >
              {t("refuse")} <KeyCap>R</KeyCap>
            </Button>
          </div>
          <p className="type-caption mt-2 text-ink-3">{isMine ? t("once") : all("takeFirst")}</p>
        </Panel>
      )}
    </>
  );
}
