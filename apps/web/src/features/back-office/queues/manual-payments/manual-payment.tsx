import type { ManualPaymentCase } from "@ghuri/contract/manual-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { PhotoViewer } from "../../desk/photo-viewer.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { Checks } from "./checks.tsx";
import { Decision } from "./decision.tsx";
import { Facts } from "./facts.tsx";

/** The receipt beside what it should say, and the decision under both. */
export function ManualPayment({ found }: { readonly found: ManualPaymentCase }) {
  const t = useTranslations("deskQueues.manual");
  const { formatMoment } = useFormat();
  const claiming = useClaim("manual-payments", found.id, found.claim);
  const isOpen = found.status === "review";
  return (
    <>
      {isOpen && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <PhotoViewer
          src={found.receipt}
          name={t("receipt", { reference: found.reference })}
          foot={
            <>
              <span>{t("sentAt", { time: formatMoment(found.sent_at) })}</span>
              <span>{t("looksLogged")}</span>
            </>
          }
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Facts found={found} />
          {isOpen && <Checks found={found} />}
          <Decision found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
