import type {
  DecideManualPaymentBody,
  ManualPaymentCase,
} from "@ghuri/contract/manual-payment-cases";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { ApproveRejectPanel } from "../shared/approve-reject-panel.tsx";

type Body = z.input<typeof DecideManualPaymentBody>;

interface Props {
  readonly found: ManualPaymentCase;
  readonly isMine: boolean;
}

/** Approving requires the checkbox that the amount was checked; rejecting requires a note. */
export function ManualPaymentDecision({ found, isMine }: Props) {
  const t = useTranslations("backOfficeQueues.manual");
  const desk = useTranslations("backOffice");
  const { formatBdt } = useFormat();
  const [isRead, setRead] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { id, version, status } = found;
  const deciding = useDecideCase({
    kind: "manual-payments",
    id,
    decide: (body: Body) =>
      adminCall("POST /api/v1/back-office/manual-payments/{id}/decision", { params: { id }, body }),
  });
  return (
    <ApproveRejectPanel
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
      onYes={(note) => deciding.decide({ verdict: "approve", version, ...(note && { note }) })}
      onNo={(note) => deciding.decide({ verdict: "reject", note, version })}
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
    </ApproveRejectPanel>
  );
}
