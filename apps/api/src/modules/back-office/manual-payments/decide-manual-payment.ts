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
import { manualPaymentQueue } from "./queue.ts";

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
  return decideCase(deps, manualPaymentQueue, {
    id,
    staffId,
    by,
    action: `manual-payment.${verdict}`,
    why: note,
    version,
    find: (tx) => findManualPaymentCase(deps, tx, { id, staffId, language }),
    decide: (tx) =>
      decideManualPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
