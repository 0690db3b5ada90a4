import { defineJob } from "../../../platform/jobs/jobs.ts";

/** Sends one refund through the gateway. The sweep picks up what a crash leaves open. */
export const gatewayRefundJob = defineJob<{ refundId: string }>("gateway-refund", { retries: 0 });

export const sweepGatewayRefundsJob = defineJob<object>("sweep-gateway-refunds", { retries: 0 });
