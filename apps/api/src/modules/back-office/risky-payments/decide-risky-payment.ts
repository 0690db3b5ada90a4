import type { DecideRiskyPaymentBody, RiskyPaymentCase } from "@ghuri/contract/risky-cases";
import type { z } from "zod";
import { decideRiskyPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRiskyPaymentCase } from "./risky-payment-case.ts";

interface Decision extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof DecideRiskyPaymentBody>;
}

/** Staff's yes or no to money that the gateway calls risky. */
export function decideAboutRiskyPayment(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body }: Decision,
): Promise<RiskyPaymentCase> {
  const { verdict, seen, note } = body;
  return decideCase(deps, {
    one: { kind: "risky-payments", id },
    staffId,
    act: {
      by,
      act: `risky-payment.${verdict}`,
      subject: { kind: "risky-payment", id },
      why: note,
    },
    seen,
    find: (tx) => findRiskyPaymentCase(deps, tx, { id, staffId, language }),
    isWaiting: ({ status }) => status === "review",
    inLog: ({ trxid, type, reference, amount, status, risk_title, waits_until, not_payable }) => ({
      trxid,
      type,
      reference,
      amount,
      status,
      risk_title,
      waits_until,
      not_payable,
    }),
    decide: (tx) =>
      decideRiskyPayment(deps.payments, tx, { paymentId: id, staffId, verdict, note }),
  });
}
