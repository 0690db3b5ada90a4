import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { Callout } from "../../../../ui/callout.tsx";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { VisaHeader } from "./visa-header.tsx";
import { VisaHistory } from "./visa-history.tsx";
import { VisaDocuments } from "./visa-documents.tsx";
import { VisaResults } from "./visa-results.tsx";
import { SetVisaStatus } from "./set-visa-status.tsx";
import { VisaTravellers } from "./visa-travellers.tsx";
import { VisaDetails } from "./visa-details.tsx";

const END = { approved: "success", rejected: "quiet", cancelled: "quiet" } as const;

/** The applicants and their documents, beside the status form and the timeline. */
export function VisaReview({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("backOfficeVisa");
  const claiming = useClaim("visa-applications", found.id, found.claim);
  const { status } = found;
  const isOver = status === "approved" || status === "rejected" || status === "cancelled";
  const { isMine } = claiming;
  return (
    <>
      <VisaHeader found={found} />
      {!isOver && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.6fr)_minmax(290px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <VisaDetails found={found} />
          <VisaTravellers found={found} />
          <VisaDocuments found={found} isMine={isMine} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
          <div role="status" className="empty:hidden">
            {isOver && <Callout tone={END[status]}>{t(`ended.${status}`)}</Callout>}
          </div>
          <VisaResults found={found} isMine={isMine} />
          <SetVisaStatus found={found} isOver={isOver} isMine={isMine} />
          <VisaHistory found={found} />
        </div>
      </div>
    </>
  );
}
