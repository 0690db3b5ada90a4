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

/** Path prefix of the browser returns and the IPN. */
export const GATEWAY_CALLBACK_PATH = "/api/v1/payments/sslcommerz";

/** The browser waits no longer than this; the result then arrives by IPN or reconciliation. */
const BROWSER_WAIT_MS = 10_000;

/** The page that lists each kind of subject. */
const SUBJECT_PAGES: Readonly<Record<PaymentPurpose, string>> = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
};

/** IPNs come from few addresses, and payments are the last calls to be limited. */
const rateLimit = { max: 6000, timeWindow: 60_000 };

/**
 * The four callback routes of the gateway. Its page posts to them from another site, so the browser sends no
 * session: they find the attempt by tran_id and answer with a redirect, which carries the session cookie
 * again.
 */
export function gatewayCallbackRoutes(http: FastifyInstance, deps: PaymentsDeps): void {
  for (const end of ["success", "fail", "cancel"]) {
    http.post(
      `${GATEWAY_CALLBACK_PATH}/${end}`,
      { config: { rateLimit } },
      async (request, reply) => {
        const notification = parseNotification(deps, request.body);
        if (notification) await settleForBrowser(deps, notification);
        return redirectToBooking(deps, reply, notification?.tranId);
      },
    );
    // A refresh or an in-app browser: there is nothing to settle, only to redirect.
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
    const notification = parseNotification(deps, request.body);
    const attempt = notification && (await findAttempt(deps.db, notification.tranId));
    if (notification && attempt)
      await deps.jobs.enqueue(deps.db, settlePaymentJob, {
        tranId: notification.tranId,
        valId: trustedValId(deps, notification),
      });
    return reply.header("Cache-Control", "no-store").type("text/plain").send("OK");
  });
}

/** Parses the posted form. An honest message has one value per name. */
function parseNotification({ gateway }: PaymentsDeps, body: unknown): GatewayNotification | null {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  if (fields.some(([, value]) => typeof value !== "string")) refuse("malformed_body");
  return gateway.parseNotification(Object.fromEntries(fields) as Record<string, string>);
}

/** A message with a bad signature is not trusted, but the gateway is queried all the same. */
function trustedValId({ log }: PaymentsDeps, notification: GatewayNotification): string | null {
  if (notification.isSigned) return notification.valId;
  log.warn({ tran_id: notification.tranId }, "the signature of a payment notification is wrong");
  return null;
}

async function settleForBrowser(
  deps: PaymentsDeps,
  notification: GatewayNotification,
): Promise<void> {
  try {
    await settlePayment(deps, {
      tranId: notification.tranId,
      valId: trustedValId(deps, notification),
      source: "return",
      signal: AbortSignal.timeout(BROWSER_WAIT_MS),
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ err: error, tran_id: notification.tranId }, "payment not settled on return");
  }
}

async function redirectToBooking(
  deps: PaymentsDeps,
  reply: FastifyReply,
  tranId: string | undefined,
): Promise<FastifyReply> {
  const attempt = tranId === undefined ? null : await findAttempt(deps.db, tranId);
  const query = attempt
    ? `?${new URLSearchParams(await returnQuery(deps, attempt)).toString()}`
    : "";
  return reply
    .header("Cache-Control", "no-store")
    .redirect(`${deps.appUrl}${SUBJECT_PAGES[attempt?.purpose ?? "flight"]}${query}`, 303);
}

async function returnQuery({ db }: PaymentsDeps, attempt: Attempt) {
  // When another attempt has paid for the subject, a failed one is not shown as a failure.
  const payment: z.infer<typeof PaymentReturnStatus> = (await isPaid(db, attempt))
    ? "paid"
    : toPaymentStatus(attempt.status);
  return { payment, booking: attempt.subjectId };
}
