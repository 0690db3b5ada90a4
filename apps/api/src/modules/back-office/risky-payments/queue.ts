import type { RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import { findRiskyPayment, isHeldForRisk, summarizeRiskyPayments } from "../../payments/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Payments that the gateway flagged as risky. */
export const riskyPaymentQueue = defineQueue<RiskyPaymentCase>({
  kind: "risky-payments",
  subject: "risky-payment",
  summarize: ({ db }) => summarizeRiskyPayments(db),
  isWaiting: async ({ db }, id) => {
    const found = await findRiskyPayment(db, id);
    return found && isHeldForRisk(found);
  },
  isOpen: ({ status }) => status === "review",
  toAuditDetails: ({
    trxid,
    type,
    reference,
    amount,
    status,
    risk_title,
    payable_until,
    not_payable,
  }) => ({
    trxid,
    type,
    reference,
    amount,
    status,
    risk_title,
    // The name under which it was first stored: audit details are hashed.
    waits_until: payable_until,
    not_payable,
  }),
});
