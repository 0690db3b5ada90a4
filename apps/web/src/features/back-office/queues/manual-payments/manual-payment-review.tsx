import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { PhotoViewer } from "../shared/photo-viewer.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { ManualPaymentChecks } from "./manual-payment-checks.tsx";
import { ManualPaymentDecision } from "./manual-payment-decision.tsx";
import { ManualPaymentDetails } from "./manual-payment-details.tsx";

/** The receipt beside the expected details, and the decision below. */
export function ManualPaymentReview({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("backOfficeQueues.manual");
  const { formatMoment } = useFormat();
  const claiming = useClaim("manual-payments", found.id, found.claim);
  const isOpen = found.status === "review";
  return (
    <>
      {isOpen && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {found.taken_by !== null && (
            <Panel>
              <p>{t("takenBy", { name: found.taken_by })}</p>
              {found.taken_how === "cheque" && <p className="mt-2 font-bold">{t("cheque")}</p>}
            </Panel>
          )}
          {found.payment_proofs.map((src) => (
            <PhotoViewer
              key={src}
              src={src}
              name={t("receipt", { reference: found.reference })}
              foot={
                <>
                  <span>{t("sentAt", { time: formatMoment(found.sent_at) })}</span>
                  <span>{t("looksLogged")}</span>
                </>
              }
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ManualPaymentDetails found={found} />
          {isOpen && <ManualPaymentChecks found={found} />}
          <ManualPaymentDecision found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
