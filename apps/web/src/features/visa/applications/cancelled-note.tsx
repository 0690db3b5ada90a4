import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";

/** The result of the cancellation. */
export function CancelledNote({ application }: { readonly application: VisaApplicationDetail }) {
  const t = useTranslations("visaApplications");
  const { formatBdt } = useFormat();
  const isPaid = application.payments.some(({ status }) => status === "paid");
  return (
    <Callout tone="success" role="status" className="mb-5">
      {isPaid ? t("cancelledWithRefund", { amount: formatBdt(application.price) }) : t("cancelled")}
    </Callout>
  );
}
