import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";

/** Reopens a refund that was rejected by mistake. Otherwise nothing, or why it was not reopened. */
export function ReopenRefund({ found }: { readonly found: RefundCase }) {
  const t = useTranslations("backOfficePayments.refund.reopen");
  const [why, setWhy] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { decide, isBusy, refusal, hasFailed } = useDecideCase({
    kind: "refunds",
    id: found.id,
    decide: (body: { readonly why: string; readonly version: string }) =>
      adminCall("POST /api/v1/back-office/refunds/{id}/reopen", { params: { id: found.id }, body }),
  });
  const reopen = () => {
    setMissing(!why.trim());
    if (why.trim()) decide({ why, version: found.version });
  };
  const note = <RefusalNote refusal={refusal} hasFailed={hasFailed} />;
  if (!found.can_reopen) return note;
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-3">
        <p className="type-small text-ink-2">{t("text")}</p>
        <TextArea
          label={t("why")}
          rows={2}
          maxLength={500}
          value={why}
          disabled={isBusy}
          onChange={({ target }) => setWhy(target.value)}
          error={isMissing ? t("whyNeeded") : undefined}
        />
        {note}
        <Button kind="outline" size={40} busyLabel={isBusy ? t("busy") : null} onClick={reopen}>
          {t("button")}
        </Button>
      </div>
    </Panel>
  );
}
