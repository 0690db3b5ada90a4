import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../pieces/bookings/queries.ts";
import { PartyPayment } from "../../../pieces/payment/party-payment.tsx";
import { ApplicationModal } from "./application-modal.tsx";
import { CancelApplication } from "./cancel-application.tsx";
import { CancelledNote } from "./cancelled-note.tsx";

type Window = "details" | "pay" | "cancel";

interface Props {
  readonly id: string;
  /** Which of them opens first. */
  readonly first?: "details" | "pay";
  readonly onClose: () => void;
}

/** The windows of one application, one at a time: its details, paying for it, cancelling it. */
export function ApplicationWindows({ id, first = "details", onClose }: Props) {
  const { language } = useLanguage();
  const { data: application } = useQuery(visaApplicationQuery(id, language));
  const [window, setWindow] = useState<Window>(first);
  const [cancelled, setCancelled] = useState<VisaApplicationDetail | null>(null);
  const back = () => (first === "details" ? setWindow("details") : onClose());

  if (window === "pay")
    return application && <PartyPayment type="visa" booking={application} onClose={back} />;
  if (window === "cancel" && application)
    return (
      <CancelApplication
        application={application}
        onKeep={back}
        onCancelled={(ended) => {
          setCancelled(ended);
          setWindow("details");
        }}
      />
    );
  return (
    <ApplicationModal
      id={id}
      news={cancelled && <CancelledNote application={cancelled} />}
      onClose={onClose}
      onPay={() => setWindow("pay")}
      onCancel={() => setWindow("cancel")}
    />
  );
}
