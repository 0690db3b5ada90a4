import type { DecideRiskyPaymentBody, RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import type { z } from "zod";
import { decideRiskyPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRiskyPaymentCase } from "./risky-payment-case.ts";
import { riskyPaymentQueue } from "./queue.ts";

interface Decision extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof DecideRiskyPaymentBody>;
}

/** Clears or refuses a payment that the gateway flagged as risky. */
export function decideRiskyPaymentCase(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body }: Decision,
): Promise<RiskyPaymentCase> {
  const { verdict, version, note } = body;
  return decideCase(deps, riskyPaymentQueue, {
    id,
    staffId,
    by,
    action: `risky-payment.${verdict}`,
    why: note,
    version,
    find: (tx) => findRiskyPaymentCase(deps, tx, { id, staffId, language }),
    decide: (tx) =>
      decideRiskyPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
