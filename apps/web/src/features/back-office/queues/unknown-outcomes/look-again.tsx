import type { LookAgainReply, UnknownCase } from "@ghuri/contract/unknown-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { RefusalNote } from "../../desk/refusal-note.tsx";
import { useDecide } from "../../desk/use-decide.ts";

interface Props {
  readonly found: UnknownCase;
  readonly isMine: boolean;
}

/** Has whoever did not answer asked again, now. */
export function LookAgain({ found, isMine }: Props) {
  const t = useTranslations("deskMoney.unknown");
  const [said, setSaid] = useState<z.infer<typeof LookAgainReply>["said"] | null>(null);
  const { decide, isBusy, refusal, hasFailed } = useDecide({
    kind: "unknown-outcomes",
    id: found.id,
    decide: async (seen: string) => {
      const reply = await staffCall("POST /api/v1/back-office/unknown-outcomes/{id}/look", {
        params: { id: found.id },
        body: { seen },
      });
      setSaid(reply.said);
      return reply;
    },
  });
  const words = said === "known" ? t("nowKnown") : said && found.is_open && t("stillUnknown");
  return (
    <>
      {/* Stands there before it has words: else screen readers would not hear them. */}
      <div role="status" className="empty:hidden">
        {words && !isBusy && <Note tone={said === "known" ? "success" : "warning"}>{words}</Note>}
        {!words && !found.is_open && <Note tone="success">{t("done")}</Note>}
      </div>
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
      {found.is_open && (
        <Button
          kind="ink"
          size={40}
          disabled={!isMine}
          busy={isBusy ? t("looking") : null}
          onClick={() => decide(found.seen)}
        >
          {t("look")}
        </Button>
      )}
    </>
  );
}
