import type { AdvanceRefundBody, RefundCase, ReopenRefundBody } from "@ghuri/contract/refund-cases";
import type { z } from "zod";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  advanceRefund,
  isAtGateway,
  requestGatewayRefund,
  refundMove,
  reopenRefund,
} from "../../payments/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRefundCase } from "./refund-case.ts";
import { refundQueue } from "./queue.ts";

interface Step extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof AdvanceRefundBody>;
}

/**
 * Moves a refund to its next stage. Above the four-eyes limit, the approver cannot also send it.
 */
export function advanceRefundAsStaff(
  deps: BackOfficeDeps,
  { id, staffId, by, body }: Step,
): Promise<RefundCase> {
  const note = ("note" in body && body.note) || null;
  const bankReference = ("bank_reference" in body && body.bank_reference) || null;
  const payeeAccount = ("payee_account" in body && body.payee_account) || null;
  const isByGateway = body.to === "sent" && body.by === "gateway";
  return decideCase(deps, refundQueue, {
    id,
    staffId,
    by,
    action: isByGateway ? "refund.gateway" : `refund.${body.to}`,
    why: note,
    version: body.version,
    find: (tx) => findRefundCase(deps, tx, { id, staffId }),
    decide: async (tx, { stage, next, gateway, to: target }) => {
      const move = refundMove(stage, body.to) ?? refuse("case_changed");
      if (gateway && isAtGateway(gateway.state)) refuse("refund_at_gateway");
      if (!next.includes(body.to)) refuse("four_eyes");
      if (body.to === "sent" && !isByGateway && payeeAccount === null && target.method === "manual")
        refuseField("payee_account", "field_required");
      // The stage becomes "sent" only when the gateway confirms.
      if (isByGateway) return requestGatewayRefund(deps.payments, tx, { refundId: id, staffId });
      const details = { at: deps.clock.now(), staffId, note, bankReference, payeeAccount };
      if (!(await advanceRefund(deps.payments, tx, id, move, details))) refuse("already_decided");
    },
  });
}

/** Queues a rejected refund again. It has no claim, because a decided case is in no queue. */
export function reopenRefundAsStaff(
  deps: BackOfficeDeps,
  { id, staffId, by, body }: StaffContext & { id: string; body: z.infer<typeof ReopenRefundBody> },
): Promise<RefundCase> {
  const subject = { kind: "refund", id } as const;
  return withAudit(deps, { by, action: "refund.reopened", subject, why: body.why }, async (tx) => {
    const found = await findRefundCase(deps, tx, { id, staffId });
    if (!found.can_reopen) refuse("already_decided", { facts: { case: found } });
    if (found.version !== body.version) refuse("case_changed", { facts: { case: found } });
    await reopenRefund(deps.payments, tx, { refundId: id, staffId, now: deps.clock.now() });
    const result = await findRefundCase(deps, tx, { id, staffId });
    const details = refundQueue.toAuditDetails;
    return { before: details(found), after: details(result), result };
  });
}
