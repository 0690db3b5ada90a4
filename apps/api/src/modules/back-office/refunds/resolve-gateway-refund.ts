import type { GatewayStepBody, RefundCase } from "@ghuri/contract/refund-cases";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  resolveLostRefund,
  verifyRefundReference,
  sendGatewayRefund,
} from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findRefundCase } from "./refund-case.ts";
import { refundQueue } from "./queue.ts";

interface Step extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof GatewayStepBody>;
}

/**
 * Queries the gateway about a refund, or records what staff found in the merchant panel. The audit
 * entry is committed before the gateway call, because no transaction spans a network request.
 */
export async function resolveGatewayRefund(
  deps: BackOfficeDeps,
  { id, staffId, by, body }: Step,
): Promise<RefundCase> {
  if (body.step === "arrived")
    await verifyRefundReference(deps.payments, { refundId: id, reference: body.reference });
  const decided = await decideCase(deps, refundQueue, {
    id,
    staffId,
    by,
    action: `refund.${body.step}`,
    why: "note" in body ? body.note : null,
    version: body.version,
    find: (tx) => findRefundCase(deps, tx, { id, staffId }),
    decide: async (tx, { gateway_steps: steps }) => {
      if (!steps.includes(body.step)) refuse("case_changed");
      if (body.step === "look") return;
      const reference = body.step === "arrived" ? body.reference : null;
      await resolveLostRefund(deps.payments, tx, { refundId: id, reference });
    },
  });
  if (body.step === "never") return decided;
  await sendGatewayRefund(deps.payments, id, { force: true });
  return findRefundCase(deps, deps.db, { id, staffId });
}
