import type {
  DecideManualPaymentBody,
  ManualPaymentCase,
} from "@ghuri/contract/manual-payment-cases";
import type { z } from "zod";
import { decideManualPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { findManualPaymentCase } from "./manual-payment-case.ts";

interface Decision extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof DecideManualPaymentBody>;
}

/**
 * Approves or rejects a manual payment. An approved payment settles like an online one: if the
 * booking is no longer held, it goes to the refund queue.
 */
export function decideManualPaymentCase(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body }: Decision,
): Promise<ManualPaymentCase> {
  const { verdict, version } = body;
  const note = body.note || null;
  return decideCase(deps, {
    one: { kind: "manual-payments", id },
    staffId,
    action: {
      by,
      action: `manual-payment.${verdict}`,
      subject: { kind: "manual-payment", id },
      why: note,
    },
    version,
    find: (tx) => findManualPaymentCase(deps, tx, { id, staffId, language }),
    isWaiting: ({ status }) => status === "review",
    toAuditDetails: ({ trxid, type, reference, amount, status, payable_until, not_payable }) => ({
      trxid,
      type,
      reference,
      amount,
      status,
      waits_until: payable_until,
      not_payable,
    }),
    decide: (tx) =>
      decideManualPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
