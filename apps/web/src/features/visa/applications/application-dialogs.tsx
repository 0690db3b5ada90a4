import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";
import { PartyPaymentDialog } from "../../../components/payment/party-payment-dialog.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { CancelApplicationDialog } from "./cancel-application-dialog.tsx";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";

type Dialog = "details" | "pay" | "cancel";

interface Props {
  readonly id: string;
  /** The dialog to open first. */
  readonly first?: "details" | "pay";
  readonly onClose: () => void;
}

/** The dialogs of one application, one at a time: details, payment, cancellation. */
export function ApplicationDialogs({ id, first = "details", onClose }: Props) {
  const { language } = useLanguage();
  const { data: application } = useQuery(visaApplicationQuery(id, language));
  const [dialog, setDialog] = useState<Dialog>(first);
  const [cancelled, setCancelled] = useState<VisaApplicationDetail | null>(null);
  const back = () => (first === "details" ? setDialog("details") : onClose());

  if (dialog === "pay")
    return application && <PartyPaymentDialog type="visa" booking={application} onClose={back} />;
  if (dialog === "cancel" && application)
    return (
      <CancelApplicationDialog
        application={application}
        onKeep={back}
        onCancelled={(ended) => {
          setCancelled(ended);
          setDialog("details");
        }}
      />
    );
  return (
    <ApplicationDialog
      id={id}
      notice={cancelled && <CancelledNote application={cancelled} />}
      onClose={onClose}
      onPay={() => setDialog("pay")}
      onCancel={() => setDialog("cancel")}
    />
  );
}

/** The result of the cancellation. */
function CancelledNote({ application }: { readonly application: VisaApplicationDetail }) {
  const t = useTranslations("visaApplications");
  const { formatBdt } = useFormat();
  const back = application.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Callout tone="success" role="status" className="mb-5">
      {back > 0 ? t("cancelledWithRefund", { amount: formatBdt(back) }) : t("cancelled")}
    </Callout>
  );
}
