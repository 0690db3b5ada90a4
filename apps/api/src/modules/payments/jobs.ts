import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayRefundJob, sweepGatewayRefundsJob } from "./refunds/refund-jobs.ts";
import { reconcilePayments } from "./settlement/reconcile-payments.ts";
import { sendGatewayRefund, sweepGatewayRefunds } from "./refunds/send-gateway-refund.ts";
import { repeatLostPaidJobs } from "./settlement/paid-job.ts";
import { settlePayment } from "./settlement/settle-payment.ts";

/**
 * Settles the payment a signed notice names. A job, so that the notice is answered at once and survives a crash. Jobs of an
 * earlier version have the names of SSLCommerz.
 */
export const settlePaymentJob = defineJob<
  { attemptRef: string; confirmationRef: string | null } | { tranId: string; valId: string | null }
>(
  "settle-payment",
  // One validation that hangs must not hold up the others. A gateway that is back is asked within seconds, for ten minutes;
  // after that the schedule of checks goes on.
  { retries: 40, maxRetryDelaySeconds: 15, concurrency: 20 },
);

/**
 * Checks the attempt that an unsigned notice names. Few at a time: most are sent by strangers. One that fails is not repeated:
 * the schedule of checks asks the gateway in any case.
 */
export const unsignedNoticeJob = defineJob<{ attemptRef: string }>("check-unsigned-notice", {
  retries: 0,
  concurrency: 2,
});

const repeatPaidJobsJob = defineJob<object>("repeat-paid-jobs", { retries: 0 });

export const reconcilePaymentsJob = defineJob<object>("reconcile-payments", { retries: 0 });

/** For all gateway calls of one settlement together. The job is then repeated. */
const SETTLE_TIMEOUT_MS = 20_000;

const EVERY_MINUTE = "* * * * *";

export function paymentJobs(deps: PaymentsDeps): JobHandler[] {
  return [
    handleJob(settlePaymentJob, async (notice) => {
      const signal = AbortSignal.timeout(SETTLE_TIMEOUT_MS);
      const named =
        "tranId" in notice ? { attemptRef: notice.tranId, confirmationRef: notice.valId } : notice;
      await settlePayment(deps, { ...named, source: "notice", signal });
    }),
    handleJob(unsignedNoticeJob, async ({ attemptRef }) => {
      const signal = AbortSignal.timeout(SETTLE_TIMEOUT_MS);
      await settlePayment(deps, { attemptRef, source: "notice", signal });
    }),
    handleJob(reconcilePaymentsJob, () => reconcilePayments(deps), EVERY_MINUTE),
    handleJob(repeatPaidJobsJob, () => repeatLostPaidJobs(deps), EVERY_MINUTE),
    handleJob(gatewayRefundJob, ({ refundId }) => sendGatewayRefund(deps, refundId)),
    handleJob(sweepGatewayRefundsJob, () => sweepGatewayRefunds(deps), EVERY_MINUTE),
  ];
}
