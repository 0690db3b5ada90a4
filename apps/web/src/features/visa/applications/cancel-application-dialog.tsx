import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { useCancelPartText } from "../../../components/payment/use-cancel-part-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { useCancelApplication } from "./use-cancel-application.ts";

interface Props {
  readonly application: VisaApplicationDetail;
  readonly onKeep: () => void;
  readonly onCancelled: (application: VisaApplicationDetail) => void;
}

/**
 * Asks for confirmation: before submission to the embassy the full fee is refunded. Keeping the
 * application is the primary button.
 */
export function CancelApplicationDialog({ application, onKeep, onCancelled }: Props) {
  const t = useTranslations("visaApplications");
  const common = useTranslations("common");
  const { formatBdt } = useFormat();
  const cancel = useCancelApplication(application.id, onCancelled);
  const partText = useCancelPartText("visa");
  const isPaid = application.available_actions.includes("download_receipt");
  return (
    <Dialog
      title={t("cancelQuestion")}
      note={t("heading", { id: application.hash })}
      closeLabel={common("close")}
      onClose={onKeep}
      width={560}
    >
      {cancel.error && (
        <Callout tone="warning" role="alert" className="mb-4">
          {getRefusalMessage(cancel.error, common("somethingWrong"))}
        </Callout>
      )}
      <Callout tone="quiet">
        {isPartPaid(application)
          ? partText(application)
          : isPaid
            ? t("cancelPaid", { price: formatBdt(application.price) })
            : t("cancelUnpaid")}
      </Callout>
      <div className="mt-6 flex flex-col-reverse gap-3 tab:flex-row tab:justify-end">
        <Button
          kind="danger-outline"
          busyLabel={cancel.isPending ? t("cancelling") : null}
          onClick={() => cancel.mutate()}
        >
          {t("cancel")}
        </Button>
        <Button kind="ink" onClick={onKeep}>
          {t("keep")}
        </Button>
      </div>
    </Dialog>
  );
}
