import type { RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import { ClaimBar } from "../shared/claim-bar.tsx";
import { useClaim } from "../shared/use-claim.ts";
import { RiskyPaymentChecks } from "./risky-payment-checks.tsx";
import { RiskyPaymentDecision } from "./risky-payment-decision.tsx";
import { RiskyPaymentDetails } from "./risky-payment-details.tsx";

/** The payer and the payment, the checks, and the decision. */
export function RiskyPaymentReview({ found }: { readonly found: RiskyPaymentCase }) {
  const claiming = useClaim("risky-payments", found.id, found.claim);
  const isOpen = found.status === "review";
  return (
    <>
      {isOpen && <ClaimBar claiming={claiming} />}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1.25fr)_minmax(300px,1fr)]">
        <RiskyPaymentDetails found={found} />
        <div className="flex min-w-0 flex-col gap-4">
          {isOpen && <RiskyPaymentChecks found={found} />}
          <RiskyPaymentDecision found={found} isMine={claiming.isMine} />
        </div>
      </div>
    </>
  );
}
