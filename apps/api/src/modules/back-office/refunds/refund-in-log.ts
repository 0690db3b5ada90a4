import type { RefundCase } from "@ghuri/contract/refund-cases";

/** Audit details of a refund. */
export function toRefundAuditDetails({ reference, amount, stage, stages, gateway }: RefundCase) {
  return {
    reference,
    amount,
    stage,
    bank_reference: stages.findLast((one) => one.bank_reference !== null)?.bank_reference ?? null,
    ...(gateway ? { gateway: gateway.state, gateway_number: gateway.number } : {}),
  };
}
