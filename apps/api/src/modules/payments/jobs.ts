import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayRefundJob, sweepGatewayRefundsJob } from "./jobs-of-refunds.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { sendGatewayRefund, sweepGatewayRefunds } from "./send-gateway-refund.ts";
import { settlePayment } from "./settle-payment.ts";

/** Work for a notice of the gateway, so that it can be answered at once and outlives a crash. */
export const settlePaymentJob = defineJob<{ tranId: string; valId: string | null }>(
  "settle-payment",
  { retries: 8 },
);

const reconcilePaymentsJob = defineJob<object>("reconcile-payments", { retries: 0 });

const EVERY_MINUTE = "* * * * *";

export function paymentJobs(deps: PaymentsDeps): JobWork[] {
  return [
    workOn(settlePaymentJob, async (notice) => {
      await settlePayment(deps, { ...notice, source: "ipn" });
    }),
    workOn(reconcilePaymentsJob, () => reconcilePayments(deps), EVERY_MINUTE),
    workOn(gatewayRefundJob, ({ refundId }) => sendGatewayRefund(deps, refundId)),
    workOn(sweepGatewayRefundsJob, () => sweepGatewayRefunds(deps), EVERY_MINUTE),
  ];
}
