import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { Note } from "../../../../ui/note.tsx";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { CaseHead } from "./case-head.tsx";
import { History } from "./history.tsx";
import { Papers } from "./papers.tsx";
import { SetStatus } from "./set-status.tsx";
import { Travellers } from "./travellers.tsx";
import { TripFacts } from "./trip-facts.tsx";

const END = { approved: "success", rejected: "quiet", cancelled: "quiet" } as const;

/** Who travels and with which papers, beside what becomes of it. */
export function VisaReview({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("deskVisa");
  const claiming = useClaim("visa-applications", found.id, found.claim);
  const { status } = found;
  const isOver = status === "approved" || status === "rejected" || status === "cancelled";
  const { isMine } = claiming;
  return (
    <>
      <CaseHead found={found} />
      {!isOver && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.6fr)_minmax(290px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <TripFacts found={found} />
          <Travellers found={found} />
          <Papers found={found} isMine={isMine} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Stands there before it has words: else screen readers would not hear them. */}
          <div role="status" className="empty:hidden">
            {isOver && <Note tone={END[status]}>{t(`ended.${status}`)}</Note>}
          </div>
          {!isOver && <SetStatus found={found} isMine={isMine} />}
          <History found={found} />
        </div>
      </div>
    </>
  );
}
