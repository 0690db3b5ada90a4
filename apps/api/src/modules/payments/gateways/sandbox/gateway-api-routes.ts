import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Answered,
  queryBySession,
  queryByTranId,
  validateOrder,
  WRONG_STORE,
} from "./answer-questions.ts";
import { createSession } from "./create-session.ts";
import { refundByNumber, refundStatus, startRefund } from "./refunds.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";

const SLOW_MS = 35_000;

const unlimited = { config: { rateLimit: false as const } };

/** The gateway's own paths, spelt as it spells them. Everything answers 200; the body tells. */
export function gatewayApiRoutes(http: FastifyInstance, deps: SandboxDeps): void {
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
    if (reference !== undefined) return answer(request, reply, await refundStatus(deps, reference));
    if (query["bank_tran_id"] !== undefined)
      return answer(request, reply, await startRefund(deps, query));
    if (number !== undefined) return answer(request, reply, await refundByNumber(deps, number));
    const answered =
      query["sessionkey"] === undefined
        ? await queryByTranId(deps, query["tran_id"] ?? "")
        : await queryBySession(deps, query["sessionkey"]);
    return answer(request, reply, answered);
  });
}

/** The answer, or the chosen fault in its place. */
async function answer(request: FastifyRequest, reply: FastifyReply, { body, fault }: Answered) {
  switch (fault) {
    case "server_error":
      return reply.status(502).type("text/plain").send("Bad gateway");
    case "html":
      return reply.type("text/html").send("<!doctype html><title>Please wait</title>");
    case "slow":
      await untilSlowOrGone(request);
      return body;
    default:
      return body;
  }
}

/** Waits as long as the fault says, or until the caller has had enough. */
function untilSlowOrGone({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS);
    raw.socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function isOurStore({ store }: SandboxDeps, query: Readonly<Record<string, string>>): boolean {
  return query["store_id"] === store.storeId && query["store_passwd"] === store.storePassword;
}

/** Names with one plain value; the database takes no NUL in a text, so none is asked for. */
function plainFields(given: unknown): Record<string, string> {
  const fields = Object.entries(typeof given === "object" && given !== null ? given : {});
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => {
      const [, value] = field;
      return typeof value === "string" && !value.includes("\0");
    }),
  );
}
