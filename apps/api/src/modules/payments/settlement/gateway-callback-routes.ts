import type { PaymentReturnStatus } from "@ghuri/contract/payments";
import type { z } from "zod";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { afterLightCalls } from "../../../platform/http/limits/light-calls.ts";
import { findAttempt, findNamedAttempt, toPayment, type Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import {
  type GatewayNotice,
  type GatewayReturn,
  GatewayUnavailable,
  type PaymentGateway,
} from "../gateways/gateway.ts";
import type { RegisteredGateway } from "../gateways/registry.ts";
import { callbackPath } from "../gateways/callback-path.ts";
import { isPaid } from "../attempts/find-subject-payments.ts";
import { queueNoticeCheck } from "./queue-notice-check.ts";
import { createQuietNames } from "./quiet-names.ts";
import { settlePayment } from "./settle-payment.ts";

/** The browser waits no longer than this; the result then arrives by notice or reconciliation. */
const BROWSER_WAIT_MS = 10_000;

/** All notices of a gateway arrive from few IP addresses, and a rejected one would delay a payment. */
const rateLimit = { max: 6000, timeWindow: 60_000 };

/** Anybody sends these: a flood of them waits for itself, and not everybody for the connections that it would take. */
const unsignedInTurn = createFairQueue({
  name: "unsigned notices",
  maxConcurrent: 2,
  maxQueued: 200,
  maxQueuedOfOne: 100,
  refusalDelayMs: 500,
  goesAfter: afterLightCalls,
});

const FORM = "application/x-www-form-urlencoded";

/**
 * The addresses that each gateway sends browsers and messages to. Its page is another site, so the browser sends no
 * session: they find the attempt by what the gateway's adapter reads in the request, and answer with a redirect,
 * which carries the session cookie again.
 */
export async function gatewayCallbackRoutes(
  http: FastifyInstance,
  deps: PaymentsDeps,
): Promise<void> {
  for (const gateway of deps.gateways.all) {
    for (const end of gateway.port.paths.returns)
      http.route({
        method: ["GET", "POST"],
        url: `${callbackPath(gateway.name)}/${end}`,
        config: { rateLimit },
        async handler(request, reply) {
          const returned = gateway.port.readReturn({
            method: request.method === "POST" ? "POST" : "GET",
            query: readFields(request.query),
            form: request.method === "POST" ? requireFields(request.body) : {},
          });
          const attempt =
            returned && (await findNamedAttempt(deps.db, gateway.name, returned.attempt));
          if (attempt && returned?.mayHavePaid) await settleForBrowser(deps, attempt, returned);
          return redirectToSubject(deps, reply, attempt && attempt.attemptRef);
        },
      });
    // A scope of its own, because a signature may cover the body as it was sent.
    await http.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => {
        parsed(null, body);
      });
      noticeRoutes(scope, deps, gateway);
      done();
    });
  }
}

function noticeRoutes(http: FastifyInstance, deps: PaymentsDeps, gateway: RegisteredGateway): void {
  const url = `${callbackPath(gateway.name)}/${gateway.port.paths.notice}`;
  const quiet = createQuietNames();
  http.get(url, (_request, reply) => redirectToSubject(deps, reply, null));
  http.post(url, { config: { rateLimit } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (request.headers["content-type"]?.startsWith(FORM)) refuseRepeatedFields(body);
    const notice = await readNotice(gateway, body, request.headers);
    const take = async () => {
      if (!notice) return;
      const name = JSON.stringify(notice.attempt);
      if (!notice.isSigned && quiet.isQuiet(name, deps.clock.now())) return;
      const attempt = await findNamedAttempt(deps.db, gateway.name, notice.attempt);
      if (!attempt) return;
      warnIfUnsigned(deps, attempt, notice);
      const until = await queueNoticeCheck(deps, attempt, notice);
      if (!notice.isSigned && until) quiet.add(name, until);
    };
    await (notice?.isSigned ? take() : unsignedInTurn(take));
    return reply.header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send("OK");
  });
}

/** Refuses a message that could not be read now: its sender tries again. */
async function readNotice(
  { port }: RegisteredGateway,
  ...sent: Parameters<PaymentGateway["readNotice"]>
) {
  try {
    return await port.readNotice(...sent);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return refuse("gateway_unavailable", { retryAfterSeconds: 5 });
  }
}

/** An honest form has one value per name. */
function requireFields(body: unknown): Readonly<Record<string, string>> {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  if (fields.some(([, value]) => typeof value !== "string")) refuse("malformed_body");
  return Object.fromEntries(fields) as Record<string, string>;
}

function refuseRepeatedFields(body: Buffer): void {
  const names = [...new URLSearchParams(body.toString()).keys()];
  if (new Set(names).size < names.length) refuse("malformed_body");
}

/** A link may have been changed by anybody, so what is repeated in it is left out. */
function readFields(query: unknown): Readonly<Record<string, string>> {
  const fields = Object.entries(typeof query === "object" && query !== null ? query : {});
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** A message with a bad signature is not trusted, but the gateway is queried all the same. */
function warnIfUnsigned(
  { log }: PaymentsDeps,
  { attemptRef, gateway }: Attempt,
  notice: GatewayNotice,
) {
  if (notice.isSigned) return;
  log.warn(
    { attempt_ref: attemptRef, gateway },
    "the signature of a payment notification is wrong",
  );
}

async function settleForBrowser(
  deps: PaymentsDeps,
  attempt: Attempt,
  returned: GatewayReturn,
): Promise<void> {
  const { attemptRef, gateway } = attempt;
  warnIfUnsigned(deps, attempt, returned);
  try {
    await settlePayment(deps, {
      attemptRef,
      confirmationRef: returned.confirmationRef,
      claim: returned.claim,
      source: "return",
      signal: AbortSignal.timeout(BROWSER_WAIT_MS),
    });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn(
      { err: error, attempt_ref: attemptRef, gateway },
      "payment not settled on return",
    );
  }
}

async function redirectToSubject(
  deps: PaymentsDeps,
  reply: FastifyReply,
  attemptRef: string | null,
): Promise<FastifyReply> {
  // Read again, because settling may have changed it.
  const attempt = attemptRef === null ? null : await findAttempt(deps.db, attemptRef);
  const query = attempt
    ? `?${new URLSearchParams(await returnQuery(deps, attempt)).toString()}`
    : "";
  const { page } = deps.purposes.wordsOf(attempt?.purpose ?? "");
  return reply.header("Cache-Control", "no-store").redirect(`${deps.appUrl}${page}${query}`, 303);
}

async function returnQuery({ db }: PaymentsDeps, attempt: Attempt) {
  // When another attempt has paid for the subject, a failed one is not shown as a failure.
  const payment: z.infer<typeof PaymentReturnStatus> = (await isPaid(db, attempt))
    ? "paid"
    : toPayment(attempt).status;
  return { payment, booking: attempt.subjectId };
}
