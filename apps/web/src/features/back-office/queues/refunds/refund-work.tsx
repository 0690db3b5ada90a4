import type { RefundCase } from "@ghuri/contract/refund-cases";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { AtGateway } from "./at-gateway.tsx";
import { Facts } from "./facts.tsx";
import { NextStep } from "./next-step.tsx";
import { Stages } from "./stages.tsx";

/** What is owed and why, how far it is, and the next step. */
export function RefundWork({ found }: { readonly found: RefundCase }) {
  const claiming = useClaim("refunds", found.id, found.claim);
  const isOpen = found.stage !== "done" && found.stage !== "rejected";
  return (
    <>
      {isOpen && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Facts found={found} />
          <Stages found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {found.gateway && (
            <AtGateway found={found} gateway={found.gateway} isMine={claiming.isMine} />
          )}
          <NextStep key={found.stage} found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
