import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";
import { PartyPaymentDialog } from "../../../components/payment/party-payment-dialog.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { CancelApplicationDialog } from "./cancel-application-dialog.tsx";
import { CancelledNote } from "./cancelled-note.tsx";

type Window = "details" | "pay" | "cancel";

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
  const [window, setWindow] = useState<Window>(first);
  const [cancelled, setCancelled] = useState<VisaApplicationDetail | null>(null);
  const back = () => (first === "details" ? setWindow("details") : onClose());

  if (window === "pay")
    return application && <PartyPaymentDialog type="visa" booking={application} onClose={back} />;
  if (window === "cancel" && application)
    return (
      <CancelApplicationDialog
        application={application}
        onKeep={back}
        onCancelled={(ended) => {
          setCancelled(ended);
          setWindow("details");
        }}
      />
    );
  return (
    <ApplicationDialog
      id={id}
      notice={cancelled && <CancelledNote application={cancelled} />}
      onClose={onClose}
      onPay={() => setWindow("pay")}
      onCancel={() => setWindow("cancel")}
    />
  );
}
