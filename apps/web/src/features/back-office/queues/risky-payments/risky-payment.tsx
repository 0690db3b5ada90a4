import type { RiskyPaymentCase } from "@ghuri/contract/risky-cases";
import { ClaimStrip } from "../../desk/claim-strip.tsx";
import { useClaim } from "../../desk/use-claim.ts";
import { Checks } from "./checks.tsx";
import { Decision } from "./decision.tsx";
import { Facts } from "./facts.tsx";

/** Who paid with what, what to look at, and the decision. */
export function RiskyPayment({ found }: { readonly found: RiskyPaymentCase }) {
  const claiming = useClaim("risky-payments", found.id, found.claim);
  const isOpen = found.status === "review";
  return (
    <>
      {isOpen && <ClaimStrip claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <Facts found={found} />
        <div className="flex min-w-0 flex-col gap-4">
          {isOpen && <Checks found={found} />}
          <Decision found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
