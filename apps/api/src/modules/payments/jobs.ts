import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayRefundJob, sweepGatewayRefundsJob } from "./refunds/refund-jobs.ts";
import { reconcilePayments } from "./settlement/reconcile-payments.ts";
import { sendGatewayRefund, sweepGatewayRefunds } from "./refunds/send-gateway-refund.ts";
import { settlePayment } from "./settlement/settle-payment.ts";

/** Settles the payment an IPN names. A job, so that the IPN is answered at once and survives a crash. */
export const settlePaymentJob = defineJob<{ tranId: string; valId: string | null }>(
  "settle-payment",
  { retries: 8 },
);

const reconcilePaymentsJob = defineJob<object>("reconcile-payments", { retries: 0 });

const EVERY_MINUTE = "* * * * *";

export function paymentJobs(deps: PaymentsDeps): JobHandler[] {
  return [
    handleJob(settlePaymentJob, async (notice) => {
      await settlePayment(deps, { ...notice, source: "ipn" });
    }),
    handleJob(reconcilePaymentsJob, () => reconcilePayments(deps), EVERY_MINUTE),
    handleJob(gatewayRefundJob, ({ refundId }) => sendGatewayRefund(deps, refundId)),
    handleJob(sweepGatewayRefundsJob, () => sweepGatewayRefunds(deps), EVERY_MINUTE),
  ];
}
