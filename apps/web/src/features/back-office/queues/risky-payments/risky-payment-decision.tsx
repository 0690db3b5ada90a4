import type { DecideRiskyPaymentBody, RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { useKeyboardShortcuts } from "../../shell/keyboard-shortcuts.ts";
import { KeyCap } from "../../shell/key-cap.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";

type Body = z.input<typeof DecideRiskyPaymentBody>;

interface Props {
  readonly found: RiskyPaymentCase;
  readonly isMine: boolean;
}

/** Both decisions need a note: for the audit log when cleared, for the traveller when refused. */
export function RiskyPaymentDecision({ found, isMine }: Props) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.risky");
  const [note, setNote] = useState("");
  const [isBare, setBare] = useState(false);
  const { decide, isBusy, body, refusal, hasFailed } = useDecideCase({
    kind: "risky-payments",
    id: found.id,
    decide: (wanted: Body) =>
      adminCall("POST /api/v1/back-office/risky-payments/{id}/decision", {
        params: { id: found.id },
        body: wanted,
      }),
  });
  const say = (verdict: Body["verdict"]) => () => {
    setBare(!note.trim());
    if (note.trim()) decide({ verdict, note, version: found.version });
  };
  const canDecide = isMine && found.status === "review";
  useKeyboardShortcuts(canDecide ? { a: say("clear"), r: say("refuse") } : {});
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="empty:hidden">
        {found.status !== "review" && (
          <Callout tone={found.status === "paid" ? "success" : "quiet"}>
            {t(found.status === "paid" ? "cleared" : "refused")}
          </Callout>
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
              busyLabel={isBusy && body?.verdict === "clear" ? t("clearing") : null}
              onClick={say("clear")}
            >
              {t("clear")} <KeyCap>A</KeyCap>
            </Button>
            <Button
              kind="danger-outline"
              size={40}
              disabled={!isMine || (isBusy && body?.verdict !== "refuse")}
              busyLabel={isBusy && body?.verdict === "refuse" ? t("refusing") : null}
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
