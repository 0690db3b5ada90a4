import type { RefundCase } from "@ghuri/contract/refund-cases";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { GatewayRefundStatus } from "./gateway-refund-status.tsx";
import { RefundDetails } from "./refund-details.tsx";
import { RefundActions } from "./refund-actions.tsx";
import { RefundStages } from "./refund-stages.tsx";

/** The amount owed and its reason, the stage, and the next step. */
export function RefundReview({ found }: { readonly found: RefundCase }) {
  const claiming = useClaim("refunds", found.id, found.claim);
  const isOpen = found.stage !== "done" && found.stage !== "rejected";
  return (
    <>
      {isOpen && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <RefundDetails found={found} />
          <RefundStages found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {found.gateway && (
            <GatewayRefundStatus found={found} gateway={found.gateway} isMine={claiming.isMine} />
          )}
          <RefundActions found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
