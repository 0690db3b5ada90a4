import type { AdvanceRefundBody, RefundCase } from "@ghuri/contract/refund-cases";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refuse.ts";
import {
  advanceRefund,
  isAtGateway,
  orderGatewayRefund,
  refundMove,
} from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRefundCase } from "./refund-case.ts";
import { refundInLog } from "./refund-in-log.ts";

interface Step extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof AdvanceRefundBody>;
}

/**
 * Takes a refund one step further. Of a large one, who approved it is not the one who sends it, by whatever
 * way.
 */
export function advanceRefundInHand(
  deps: BackOfficeDeps,
  { id, staffId, by, body }: Step,
): Promise<RefundCase> {
  const note = ("note" in body && body.note) || null;
  const bankReference = ("bank_reference" in body && body.bank_reference) || null;
  const isByGateway = body.to === "sent" && body.by === "gateway";
  return decideCase(deps, {
    one: { kind: "refunds", id },
    staffId,
    act: {
      by,
      act: isByGateway ? "refund.gateway" : `refund.${body.to}`,
      subject: { kind: "refund", id },
      why: note,
    },
    seen: body.seen,
    find: (tx) => findRefundCase(deps, tx, { id, staffId }),
    isWaiting: ({ stage }) => stage !== "done" && stage !== "rejected",
    inLog: refundInLog,
    decide: async (tx, { stage, next, gateway }) => {
      const move = refundMove(stage, body.to) ?? refuse("case_changed");
      if (gateway && isAtGateway(gateway.state)) refuse("refund_at_gateway");
      if (!next.includes(body.to)) refuse("four_eyes");
      // It is sent once the gateway says so: the stage stays as it is until then.
      if (isByGateway) return orderGatewayRefund(deps.payments, tx, { refundId: id, staffId });
      const occasion = { at: deps.clock.now(), staffId, note, bankReference };
      if (!(await advanceRefund(deps.payments, tx, id, move, occasion))) refuse("already_decided");
    },
  });
}
