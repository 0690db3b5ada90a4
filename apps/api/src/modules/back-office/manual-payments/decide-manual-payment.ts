import type { DecideManualPaymentBody, ManualPaymentCase } from "@ghuri/contract/manual-payments";
import type { z } from "zod";
import { decideManualPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { Decider } from "../decider.ts";
import { findManualPaymentCase } from "./manual-payment-case.ts";

interface Decision extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof DecideManualPaymentBody>;
}

/**
 * Staff's yes or no to a manual payment. The money goes the way the gateway's would: for what is no
 * longer held, to the refund queue.
 */
export function decideAboutManualPayment(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body }: Decision,
): Promise<ManualPaymentCase> {
  const { verdict, seen } = body;
  const note = body.note || null;
  return decideCase(deps, {
    one: { kind: "manual-payments", id },
    staffId,
    act: {
      by,
      act: `manual-payment.${verdict}`,
      subject: { kind: "manual-payment", id },
      why: note,
    },
    seen,
    find: (tx) => findManualPaymentCase(deps, tx, { id, staffId, language }),
    isWaiting: ({ status }) => status === "review",
    inLog: ({ trxid, type, reference, amount, status, waits_until, not_payable }) => ({
      trxid,
      type,
      reference,
      amount,
      status,
      waits_until,
      not_payable,
    }),
    decide: (tx) =>
      decideManualPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
