import { createHash } from "node:crypto";
import { api, type Api, type ApiCall } from "@ghuri/contract/api";
import { type Endpoint, MAX_BODY_KB, type ReplyOf } from "@ghuri/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { FindCaller } from "../auth/find-caller.ts";
import { createInProcessIdempotency } from "../../idempotency/in-process-idempotency.ts";
import type { RunIdempotently } from "../../idempotency/idempotency.ts";
import { acceptsBrotli } from "./compress-json.ts";
import { SerializedJson, textOf } from "./serialized-json.ts";
import { checkRefusal, checkReply } from "./check-reply.ts";
import { readRequest } from "./read-request.ts";
import type { Callers, ServedRequest } from "./served-request.ts";
import { refuse } from "../refusals/refuse.ts";
import { type FindStaff, requireStaff } from "../auth/require-staff.ts";
import type { CountEmailRequest } from "../limits/email-requests.ts";
import type { CountGuestTry } from "../limits/guest-tries.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { afterLightCalls, runLightCall } from "../limits/light-calls.ts";
import { createTurnsByKey } from "../limits/turns-by-key.ts";

export type Handler<K extends ApiCall> = (
  asked: ServedRequest<Api[K]>,
) => Promise<ReplyOf<Api[K]> | SerializedJson<ReplyOf<Api[K]>>>;

/** The call's weight under load: searches are shed first, payments last. */
export type Weight = "search" | "usual" | "paying";

export interface ServeOptions {
  readonly weight?: Weight;
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
  readonly cacheSeconds?: number;
  /** A field of the query that guests could guess at, such as a coupon code: few tries a minute and address. */
  readonly guessedField?: string;
  /** Emails an address that the sender typed: few an hour, over all such endpoints together. */
  readonly emailsTypedAddress?: true;
  /** The rows that the call writes carry its request key and identify a repeat: no response is stored beside them. */
  readonly storesRequestKey?: true;
  /** An account's calls run four at a time: each takes much of the processor, and locks what the next one waits for. */
  readonly inTurnOfAccount?: true;
  /** Served in maintenance mode although it is no GET: it changes nothing, or staff need it to sign in. */
  readonly isAllowedInMaintenance?: true;
}

/** Serves one call of the contract. */
export type Serve = <K extends ApiCall>(
  key: K,
  handler: Handler<K>,
  options?: ServeOptions,
) => void;

export interface ServeDeps {
  readonly findCaller: FindCaller;
  readonly findStaff: FindStaff;
  readonly runIdempotently: RunIdempotently;
  readonly countGuestTry: CountGuestTry;
  readonly countEmailRequest: CountEmailRequest;
  /** Check our own replies as well: on in tests and development, off where it only costs time. */
  readonly checkReplies: boolean;
  readonly isOverloaded: (weight: Weight) => boolean;
}

/**
 * Concurrent searches per endpoint. Most wait for a remote supplier, or for their turn to compute. How long that takes depends on
 * the machine and on who else uses it, so the queue is bounded by time, too. One address may be an office, or the customers of a mobile
 * operator: it gets half of the places at most, and a turn like everybody else.
 */
const SEARCHES = {
  maxConcurrent: 100,
  maxConcurrentOfOne: 50,
  maxQueued: 400,
  maxQueuedOfOne: 100,
  maxWaitMs: 500,
  refusalDelayMs: 1000,
};

/**
 * The agents of an agency share an account, and a remote supplier takes seconds to say a price: more than four wait for them. A page
 * gives up after a minute, and what begins has to end within it. One order of an account goes as fast as it can; several of one account
 * give way to calls that cost little.
 */
const OF_ONE_ACCOUNT = {
  maxConcurrent: 4,
  maxQueued: 100,
  maxWaitMs: 20_000,
  othersGoAfter: afterLightCalls,
};

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Binds the contract to Fastify: parses the input with the endpoint's schemas, finds the caller and runs the
 * handler. Where `checkReplies` is on, it checks replies and refusals against the contract.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps): Serve {
  const inProcess = createInProcessIdempotency();
  return (key, handler, options = {}) => {
    const runIdempotently = options.storesRequestKey ? inProcess : deps.runIdempotently;
    const description: Endpoint = api[key];
    const [method, template] = key.split(" ") as [RouteOptions["method"], string];
    const handle = handler as unknown as (request: ServedRequest<Endpoint>) => Promise<unknown>;
    const limit = options.weight === "search" ? createFairQueue({ ...SEARCHES, name: key }) : null;
    const turns = options.inTurnOfAccount ? createTurnsByKey(OF_ONE_ACCOUNT) : null;
    // Calls with a limit of their own hash a password, decode a picture or send an email.
    const isLight = !limit && !turns && !options.rateLimit;
    const admit = (request: ServedRequest<Endpoint>) => {
      if (limit) return limit(() => handle(request));
      const { session } = request;
      return turns && session ? turns(session.userId, () => handle(request)) : handle(request);
    };
    const run = async (request: ServedRequest<Endpoint>) => {
      try {
        const reply = await admit(request);
        return deps.checkReplies ? checkReply(description, reply) : reply;
      } catch (error) {
        if (deps.checkReplies) checkRefusal(key, error);
        throw error;
      }
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (deps.isOverloaded(options.weight ?? "usual"))
        refuse("overloaded", { retryAfterSeconds: 2 });
      const callers = await callersOf(description, request, deps);
      const asked = await readRequest(description, request, callers, reply);
      if (
        options.guessedField &&
        asked.session === null &&
        isGiven(asked.query, options.guessedField)
      )
        await deps.countGuestTry(request);
      if (options.emailsTypedAddress)
        await deps.countEmailRequest(request, asked.session?.userId ?? null);
      const status = description.status ?? 200;
      setCaching(reply, description, options);

      if (description.idempotent && asked.session && asked.idempotencyKey !== null) {
        const text = await runIdempotently(
          {
            owner: asked.session.userId,
            key: asked.idempotencyKey,
            call: key,
            input: inputOf(asked),
          },
          async () => textOf(await run(asked)),
        );
        return reply.status(status).type(JSON_TYPE).send(text);
      }
      const result = await run(asked);
      void reply.status(status);
      return result instanceof SerializedJson
        ? sendPrepared(result, request, reply)
        : reply.send(result);
    };

    app.route({
      method,
      url: template.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: (description.maxBodyKb ?? MAX_BODY_KB) * 1024,
      config: {
        rateLimit: options.rateLimit ?? {},
        isHidden: description.access === "staff",
        isAllowedInMaintenance: options.isAllowedInMaintenance ?? false,
      },
      handler: (request, reply) =>
        isLight ? runLightCall(() => answer(request, reply)) : answer(request, reply),
    });
  };
}

function isGiven(query: unknown, field: string): boolean {
  return Boolean((query as Readonly<Record<string, unknown>> | undefined)?.[field]);
}

function sendPrepared(
  answer: SerializedJson<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.type(JSON_TYPE);
  const packed = acceptsBrotli(request.headers["accept-encoding"]) ? answer.compressed() : null;
  if (!packed) return reply.send(answer.bytes);
  return reply.header("content-encoding", "br").header("vary", "accept-encoding").send(packed);
}

async function callersOf(
  { access, roles, needsFreshCode, isForEnrolment = false }: Endpoint,
  request: FastifyRequest,
  { findCaller, findStaff }: ServeDeps,
): Promise<Callers> {
  if (access === "public") return { session: null, staff: null };
  if (access === "staff") {
    const staff = await requireStaff(findStaff, request, roles, { isForEnrolment });
    if (needsFreshCode && !staff.hasFreshCode) refuse("fresh_code_needed");
    return { session: null, staff };
  }
  const session = await findCaller(request);
  if (session === null && access === "signed-in") refuse("unauthenticated");
  return { session, staff: null };
}

/** The whole input as text. A file counts with its bytes, so another photo under the same key is refused. */
function inputOf({ params, query, body, files }: ServedRequest<Endpoint>): string {
  const hashes = Object.entries(files).map(([name, { bytes }]) => [
    name,
    createHash("sha256").update(bytes).digest("hex"),
  ]);
  return JSON.stringify([params, query, body, ...(hashes.length > 0 ? [hashes] : [])]);
}

function setCaching(reply: FastifyReply, { access }: Endpoint, options: ServeOptions): void {
  if (access !== "public" || !options.cacheSeconds) {
    void reply.header("Cache-Control", "no-store");
    return;
  }
  // Names of cities and offers are in the caller's language.
  void reply.header("Vary", "Accept-Language");
  void reply.header("Cache-Control", `public, max-age=${options.cacheSeconds}`);
}
