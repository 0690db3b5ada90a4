import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import { findManualPayment, summarizeManualPayments } from "../../payments/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Manual payments under review. */
export const manualPaymentQueue = defineQueue<ManualPaymentCase>({
  kind: "manual-payments",
  subject: "manual-payment",
  summarize: ({ db }) => summarizeManualPayments(db),
  isWaiting: async ({ db }, id) => {
    const found = await findManualPayment(db, id);
    return found && found.status === "review";
  },
  isOpen: ({ status }) => status === "review",
  toAuditDetails: ({
    trxid,
    type,
    reference,
    amount,
    status,
    payable_until,
    not_payable,
    deposits,
    first_approval: first,
  }) => ({
    trxid,
    type,
    reference,
    amount,
    status,
    // The name under which it was first stored: audit details are hashed.
    waits_until: payable_until,
    not_payable,
    ...(first ? { waits_for_second: true } : {}),
    deposits: deposits.map(({ bank_reference, value_date, amount: paid }) => ({
      bank_reference,
      value_date,
      amount: paid,
    })),
  }),
});
