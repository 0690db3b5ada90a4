import type { DecideManualPaymentBody, ManualPaymentCase } from "@ghuri/contract/manual-payments";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { useDecide } from "../../desk/use-decide.ts";
import { YesOrNo } from "../../desk/yes-or-no.tsx";

type Body = z.input<typeof DecideManualPaymentBody>;

interface Props {
  readonly found: ManualPaymentCase;
  readonly isMine: boolean;
}

/** Yes needs the tick that the amount was read; no needs words. */
export function Decision({ found, isMine }: Props) {
  const t = useTranslations("deskQueues.manual");
  const desk = useTranslations("desk");
  const { formatBdt } = useFormat();
  const [isRead, setRead] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { id, seen, status } = found;
  const deciding = useDecide({
    kind: "manual-payments",
    id,
    decide: (body: Body) =>
      staffCall("POST /api/v1/back-office/manual-payments/{id}/decision", { params: { id }, body }),
  });
  return (
    <YesOrNo
      isOpen={status === "review"}
      isMine={isMine}
      deciding={deciding}
      words={{
        yes: t("approve"),
        no: t("reject"),
        note: t("note"),
        needed: desk("noteNeeded"),
      }}
      outcome={status !== "review" && t(status)}
      foot={t("once")}
      mayYes={() => {
        setMissed(!isRead);
        return isRead;
      }}
      onYes={(note) => deciding.decide({ verdict: "approve", seen, ...(note && { note }) })}
      onNo={(note) => deciding.decide({ verdict: "reject", note, seen })}
    >
      <Checkbox
        checked={isRead}
        disabled={!isMine || deciding.isBusy}
        aria-invalid={isMissed || undefined}
        onChange={({ target }) => setRead(target.checked)}
      >
        {t.rich("tick", { amount: formatBdt(found.amount), b: (words) => <b>{words}</b> })}
      </Checkbox>
      {isMissed && (
        <p role="alert" className="type-small mb-3 font-semibold text-danger">
          {t("tickFirst")}
        </p>
      )}
    </YesOrNo>
  );
}
