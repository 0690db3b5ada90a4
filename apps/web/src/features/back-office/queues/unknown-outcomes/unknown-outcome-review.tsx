import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { UnknownOutcomeDetails } from "./unknown-outcome-details.tsx";
import { RecordOutcome } from "./record-outcome.tsx";
import { OutcomeHistory } from "./outcome-history.tsx";
import { RetryLookup } from "./retry-lookup.tsx";

/** These wait for staff: there is no request to a supplier to look up. */
const REQUESTS: ReadonlySet<UnknownCase["kind"]> = new Set([
  "refund_short",
  "refund_request",
  "part_request",
  "change_request",
  "name_correction",
  "special_request",
]);

/** The attempts so far, a retry, and the form that records the outcome. */
export function UnknownOutcomeReview({ found }: { readonly found: UnknownCase }) {
  const claiming = useClaim("unknown-outcomes", found.id, found.claim);
  return (
    <>
      {found.is_open && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <UnknownOutcomeDetails found={found} />
          <OutcomeHistory found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!REQUESTS.has(found.kind) && <RetryLookup found={found} isMine={claiming.isMine} />}
          <RecordOutcome found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
