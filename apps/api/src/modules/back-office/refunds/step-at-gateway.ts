import type { GatewayStepBody, RefundCase } from "@ghuri/contract/refund-cases";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refuse.ts";
import { findOutAboutRefund, requireKnownRefund, sendGatewayRefund } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRefundCase } from "./refund-case.ts";
import { refundInLog } from "./refund-in-log.ts";

interface Step extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof GatewayStepBody>;
}

/**
 * Has the gateway asked now, or says what staff found in its books. That somebody asked is on record before
 * the gateway is called, for no transaction waits for a network.
 */
export async function stepAtGateway(
  deps: BackOfficeDeps,
  { id, staffId, by, body }: Step,
): Promise<RefundCase> {
  if (body.step === "arrived")
    await requireKnownRefund(deps.payments, { refundId: id, reference: body.reference });
  const decided = await decideCase(deps, {
    one: { kind: "refunds", id },
    staffId,
    act: {
      by,
      act: `refund.${body.step}`,
      subject: { kind: "refund", id },
      why: "note" in body ? body.note : null,
    },
    seen: body.seen,
    find: (tx) => findRefundCase(deps, tx, { id, staffId }),
    isWaiting: ({ stage }) => stage !== "done" && stage !== "rejected",
    inLog: refundInLog,
    decide: async (tx, { gateway_steps: steps }) => {
      if (!steps.includes(body.step)) refuse("case_changed");
      if (body.step === "look") return;
      const reference = body.step === "arrived" ? body.reference : null;
      await findOutAboutRefund(deps.payments, tx, { refundId: id, reference });
    },
  });
  if (body.step === "never") return decided;
  await sendGatewayRefund(deps.payments, id, { evenIfNotDue: true });
  return findRefundCase(deps, deps.db, { id, staffId });
}
