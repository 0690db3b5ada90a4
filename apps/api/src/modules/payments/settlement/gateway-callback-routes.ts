import type { PaymentPurpose, PaymentReturnStatus } from "@ghuri/contract/payments";
import type { z } from "zod";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findAttempt, type Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable, type GatewayNotification } from "../gateways/gateway.ts";
import { settlePaymentJob } from "../jobs.ts";
import { isPaid } from "../attempts/find-subject-payments.ts";
import { toPaymentStatus } from "../attempts/attempt-status.ts";
import { settlePayment } from "./settle-payment.ts";

/** Where the gateway sends the browser and its own notices. */
export const GATEWAY_CALLBACK_PATH = "/api/v1/payments/sslcommerz";

/** A browser is not kept longer than this; the answer then comes by notice or by our own asking. */
const BROWSER_PATIENCE_MS = 10_000;

/** Where the page lists what was paid for. */
const LISTS: Readonly<Record<PaymentPurpose, string>> = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
};

/** Notices come from few addresses, and paying is shed last. */
const rateLimit = { max: 6000, timeWindow: 60_000 };

/**
 * The four addresses of the gateway. A page at the gateway posts to them from another site, so the
 * browser sends no session: they know the attempt by its number and answer with a redirect, on which
 * the session's cookie flows again.
 */
export function gatewayCallbackRoutes(http: FastifyInstance, deps: PaymentsDeps): void {
  for (const end of ["success", "fail", "cancel"]) {
    http.post(
      `${GATEWAY_CALLBACK_PATH}/${end}`,
      { config: { rateLimit } },
      async (request, reply) => {
        const notice = noticeIn(deps, request.body);
        if (notice) await settleForBrowser(deps, notice);
        return redirectToBooking(deps, reply, notice?.tranId);
      },
    );
    // A refresh, or an app's own browser: nothing to decide, only somewhere to go.
    http.get<{ Querystring: Record<string, unknown> }>(
      `${GATEWAY_CALLBACK_PATH}/${end}`,
      async ({ query }, reply) => {
        const tranId = query["tran_id"];
        return redirectToBooking(deps, reply, typeof tranId === "string" ? tranId : undefined);
      },
    );
  }
  http.get(`${GATEWAY_CALLBACK_PATH}/ipn`, (_request, reply) =>
    redirectToBooking(deps, reply, undefined),
  );

  http.post(`${GATEWAY_CALLBACK_PATH}/ipn`, { config: { rateLimit } }, async (request, reply) => {
    const notice = noticeIn(deps, request.body);
    const attempt = notice && (await findAttempt(deps.db, notice.tranId));
    if (notice && attempt)
      await deps.jobs.enqueue(deps.db, settlePaymentJob, {
        tranId: notice.tranId,
        valId: trustedValId(deps, notice),
      });
    return reply.header("Cache-Control", "no-store").type("text/plain").send("OK");
  });
}

/** The posted form as a notice. Two values under one name are nobody's honest message. */
function noticeIn({ gateway }: PaymentsDeps, body: unknown): GatewayNotification | null {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  if (fields.some(([, value]) => typeof value !== "string")) refuse("malformed_body");
  return gateway.parseNotification(Object.fromEntries(fields) as Record<string, string>);
}

/** A message with a bad signature changes nothing by itself; the gateway is asked all the same. */
function trustedValId({ log }: PaymentsDeps, notice: GatewayNotification): string | null {
  if (notice.isSigned) return notice.valId;
  log.warn({ tran_id: notice.tranId }, "a payment notice is not signed by the gateway");
  return null;
}

async function settleForBrowser(deps: PaymentsDeps, notice: GatewayNotification): Promise<void> {
  try {
    await settlePayment(deps, {
      tranId: notice.tranId,
      valId: trustedValId(deps, notice),
      source: "return",
      signal: AbortSignal.timeout(BROWSER_PATIENCE_MS),
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ err: error, tran_id: notice.tranId }, "payment not settled on return");
  }
}

async function redirectToBooking(
  deps: PaymentsDeps,
  reply: FastifyReply,
  tranId: string | undefined,
): Promise<FastifyReply> {
  const attempt = tranId === undefined ? null : await findAttempt(deps.db, tranId);
  const query = attempt
    ? `?${new URLSearchParams(await shownState(deps, attempt)).toString()}`
    : "";
  return reply
    .header("Cache-Control", "no-store")
    .redirect(`${deps.appUrl}${LISTS[attempt?.purpose ?? "flight"]}${query}`, 303);
}

async function shownState({ db }: PaymentsDeps, attempt: Attempt) {
  // A failed try of something another attempt has paid for is no bad news.
  const payment: z.infer<typeof PaymentReturnStatus> = (await isPaid(db, attempt))
    ? "paid"
    : toPaymentStatus(attempt.status);
  return { payment, booking: attempt.subjectId };
}
