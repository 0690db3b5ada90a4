import type { UnknownCase } from "@ghuri/contract/unknown-cases";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { Facts } from "./facts.tsx";
import { FoundOut } from "./found-out.tsx";
import { History } from "./history.tsx";
import { LookAgain } from "./look-again.tsx";

/** What was tried and when; look again, or say what became of it. */
export function UnknownOutcome({ found }: { readonly found: UnknownCase }) {
  const claiming = useClaim("unknown-outcomes", found.id, found.claim);
  return (
    <>
      {found.is_open && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Facts found={found} />
          <History found={found} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LookAgain found={found} isMine={claiming.isMine} />
          <FoundOut found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
