import type {
  DecideManualPaymentBody,
  ManualPaymentCase,
} from "@ghuri/contract/manual-payment-cases";
import type { z } from "zod";
import { todayInDhaka } from "@ghuri/contract/dates";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { decideManualPayment } from "../../payments/index.ts";
import { releaseClaim } from "../claims/release-claim.ts";
import { decideCase } from "../decide-case.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { findManualPaymentCase } from "./manual-payment-case.ts";
import { manualPaymentQueue } from "./queue.ts";
import { countApproval, dropApproval } from "./second-approval.ts";

interface Decision extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof DecideManualPaymentBody>;
}

/**
 * Approves or rejects a manual payment. An approved payment settles like an online one: if the
 * booking is no longer held, it goes to the refund queue. From the four-eyes limit on, the first approval only
 * hands the case to a second person.
 */
export function decideManualPaymentCase(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body }: Decision,
): Promise<ManualPaymentCase> {
  const { verdict, version } = body;
  if (body.verdict === "approve" && body.value_date > todayInDhaka(deps.clock.now()))
    refuseField("value_date", "value_date_future");
  const note = body.note || null;
  return decideCase(deps, manualPaymentQueue, {
    id,
    staffId,
    by,
    action: `manual-payment.${verdict}`,
    why: note,
    version,
    find: (tx) => findManualPaymentCase(deps, tx, { id, staffId, language }),
    decide: async (tx, { amount: price }) => {
      const decided = verdictOf(body);
      if (decided.verdict === "reject") await dropApproval(tx, id);
      else {
        const reading = { paymentId: id, staffId, ...decided.deposit };
        const limit = { price, fourEyesFrom: deps.fourEyesFrom, now: deps.clock.now() };
        if (!(await countApproval(tx, reading, limit)))
          return releaseClaim(tx, { kind: "manual-payments", id }, staffId);
      }
      await decideManualPayment(deps.payments, tx, { paymentId: id, staffId, note, ...decided });
    },
  });
}

function verdictOf(body: Decision["body"]) {
  if (body.verdict === "reject") return { verdict: "reject" } as const;
  const { bank_reference: bankReference, value_date: valueDate, received: amount } = body;
  return { verdict: "approve", deposit: { bankReference, valueDate, amount } } as const;
}
