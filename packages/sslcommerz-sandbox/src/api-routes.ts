import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type SimulatedResponse,
  queryBySession,
  queryByTranId,
  validateOrder,
  WRONG_STORE,
} from "./query-transactions.ts";
import { createSession } from "./create-session.ts";
import { findRefundByNumber, findRefundByReference, createRefund } from "./refunds.ts";
import type { SandboxContext } from "./sandbox.ts";

const SLOW_MS = 35_000;

const unlimited = { config: { rateLimit: false as const } };

/** The gateway's own paths. Every answer has status 200; success or failure is in the body. */
export function apiRoutes(http: FastifyInstance, deps: SandboxContext): void {
  http.post("/gwprocess/v4/api.php", unlimited, (request) =>
    createSession(deps, plainFields(request.body)),
  );

  http.get("/validator/api/validationserverAPI.php", unlimited, async (request, reply) => {
    const query = plainFields(request.query);
    if (!isOurStore(deps, query)) return WRONG_STORE;
    return answer(request, reply, await validateOrder(deps, query["val_id"] ?? ""));
  });

  http.get("/validator/api/merchantTransIDvalidationAPI.php", unlimited, async (request, reply) => {
    const query = plainFields(request.query);
    if (!isOurStore(deps, query)) return WRONG_STORE;
    const { refund_ref_id: reference, refund_trans_id: number } = query;
    if (reference !== undefined)
      return answer(request, reply, await findRefundByReference(deps, reference));
    if (query["bank_tran_id"] !== undefined)
      return answer(request, reply, await createRefund(deps, query));
    if (number !== undefined) return answer(request, reply, await findRefundByNumber(deps, number));
    const answered =
      query["sessionkey"] === undefined
        ? await queryByTranId(deps, query["tran_id"] ?? "")
        : await queryBySession(deps, query["sessionkey"]);
    return answer(request, reply, answered);
  });
}

/** Sends the response, or the simulated fault in its place. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, fault }: SimulatedResponse,
) {
  switch (fault) {
    case "server_error":
      return reply.status(502).type("text/plain").send("Bad gateway");
    case "html":
      return reply.type("text/html").send("<!doctype html><title>Please wait</title>");
    case "slow":
      await delayOrDisconnect(request);
      return body;
    default:
      return body;
  }
}

/** Waits for the simulated delay, or until the caller disconnects. */
function delayOrDisconnect({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS);
    raw.socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function isOurStore({ store }: SandboxContext, query: Readonly<Record<string, string>>): boolean {
  return query["store_id"] === store.storeId && query["store_passwd"] === store.storePassword;
}

/** The fields with one plain value. PostgreSQL stores no NUL character in text, so values with one are dropped. */
function plainFields(given: unknown): Record<string, string> {
  const fields = Object.entries(typeof given === "object" && given !== null ? given : {});
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => {
      const [, value] = field;
      return typeof value === "string" && !value.includes("\0");
    }),
  );
}
