import type { RetryQueryReply, UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";

interface Props {
  readonly found: UnknownCase;
  readonly isMine: boolean;
}

/** Asks the supplier or the gateway again now. */
export function RetryLookup({ found, isMine }: Props) {
  const t = useTranslations("backOfficePayments.unknown");
  const [said, setSaid] = useState<z.infer<typeof RetryQueryReply>["outcome"] | null>(null);
  const { decide, isBusy, refusal, hasFailed } = useDecideCase({
    kind: "unknown-outcomes",
    id: found.id,
    decide: async (version: string) => {
      const reply = await adminCall("POST /api/v1/back-office/unknown-outcomes/{id}/retry", {
        params: { id: found.id },
        body: { version },
      });
      setSaid(reply.outcome);
      return reply;
    },
  });
  const label = said === "known" ? t("nowKnown") : said && found.is_open && t("stillUnknown");
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="empty:hidden">
        {label && !isBusy && (
          <Callout tone={said === "known" ? "success" : "warning"}>{label}</Callout>
        )}
        {!label && !found.is_open && <Callout tone="success">{t("done")}</Callout>}
      </div>
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
      {found.is_open && (
        <Button
          kind="ink"
          size={40}
          disabled={!isMine}
          busyLabel={isBusy ? t("looking") : null}
          onClick={() => decide(found.version)}
        >
          {t("look")}
        </Button>
      )}
    </>
  );
}
