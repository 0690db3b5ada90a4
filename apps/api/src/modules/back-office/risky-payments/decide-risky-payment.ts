import type { DecideRiskyPaymentBody, RiskyPaymentCase } from "@ghuri/contract/risky-payment-cases";
import type { z } from "zod";
import { decideRiskyPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRiskyPaymentCase } from "./risky-payment-case.ts";

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
  return decideCase(deps, {
    one: { kind: "risky-payments", id },
    staffId,
    action: {
      by,
      action: `risky-payment.${verdict}`,
      subject: { kind: "risky-payment", id },
      why: note,
    },
    version,
    find: (tx) => findRiskyPaymentCase(deps, tx, { id, staffId, language }),
    isWaiting: ({ status }) => status === "review",
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
      waits_until: payable_until,
      not_payable,
    }),
    decide: (tx) =>
      decideRiskyPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
