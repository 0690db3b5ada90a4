import type { RefundCase } from "@ghuri/contract/refund-cases";
import { findQueuedRefund, summarizeRefunds } from "../../payments/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Refunds that are not completed or rejected. */
export const refundQueue = defineQueue<RefundCase>({
  kind: "refunds",
  subject: "refund",
  summarize: ({ db }) => summarizeRefunds(db),
  isWaiting: async ({ db }, id) => (await findQueuedRefund(db, id))?.isWaiting ?? null,
  isOpen: ({ stage }) => stage !== "done" && stage !== "rejected",
  toAuditDetails: ({ reference, amount, stage, stages, gateway }) => ({
    reference,
    amount,
    stage,
    bank_reference: stages.findLast((one) => one.bank_reference !== null)?.bank_reference ?? null,
    payee_account: stages.findLast((one) => one.payee_account !== null)?.payee_account ?? null,
    ...(gateway ? { gateway: gateway.state, gateway_number: gateway.number } : {}),
  }),
});
