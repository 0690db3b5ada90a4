import { api, type Api, type ApiCall } from "@ghuri/contract/api";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@ghuri/contract/endpoint";
import { type Language, languageOf } from "@ghuri/contract/messages/message";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import { bearerToken } from "./bearer-token.ts";
import type { OnceOnly } from "./once-only.ts";
import { PreparedJson } from "./prepared-json.ts";
import { readMultipart, type UploadedFile } from "./read-multipart.ts";
import { refusalOfIssues } from "./refusal-reply.ts";
import { refuse, refuseField } from "./refuse.ts";
import { unstorableField } from "./storable-text.ts";

/** Who is asking. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

/** Answers the session of a token, or null when it is unknown, ended or too old. */
export type FindSession = (token: string) => Promise<Session | null>;

/** What a handler gets: checked input, the language, and the session where the call has one. */
export interface Asked<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly language: Language;
  readonly session: E["access"] extends "signed-in" ? Session : Session | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  readonly log: FastifyRequest["log"];
}

export type Handler<K extends ApiCall> = (
  asked: Asked<Api[K]>,
) => Promise<ReplyOf<Api[K]> | PreparedJson<ReplyOf<Api[K]>>>;

/** How heavy a call is under load: searches are shed first, paying last. */
export type Weight = "search" | "usual" | "paying";

export interface ServeOptions {
  readonly weight?: Weight;
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
  readonly cacheSeconds?: number;
}

/** Serves one call of the contract. */
export type Serve = <K extends ApiCall>(
  key: K,
  handler: Handler<K>,
  options?: ServeOptions,
) => void;

export interface ServeDeps {
  readonly findSession: FindSession;
  readonly onceOnly: OnceOnly;
  /** Parse our own answers too: on in tests and development, off where it only costs time. */
  readonly checkReplies: boolean;
  readonly isOverloaded: (weight: Weight) => boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Binds the contract to Fastify: one schema parses what comes in, finds the session, runs the use
 * case, and checks what goes out.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps): Serve {
  return (key, handler, options = {}) => {
    const description: Endpoint = api[key];
    const [method, template] = key.split(" ") as [RouteOptions["method"], string];
    const run = handler as unknown as (asked: Asked<Endpoint>) => Promise<unknown>;

    app.route({
      method,
      url: template.replace(/\{(\w+)\}/g, ":$1"),
      config: { rateLimit: options.rateLimit ?? {} },
      handler: async (request, reply) => {
        if (deps.isOverloaded(options.weight ?? "usual"))
          refuse("overloaded", { retryAfterSeconds: 2 });
        const session = await sessionOf(description, request, deps.findSession);
        const asked = await readRequest(description, request, session);
        const status = description.status ?? 200;
        setCaching(reply, description, options);

        if (description.idempotent && session && asked.idempotencyKey !== null) {
          const answer = await deps.onceOnly(
            { owner: session.userId, key: asked.idempotencyKey, call: key, input: inputOf(asked) },
            async () => textOf(checked(description, await run(asked), deps.checkReplies)),
          );
          return reply.status(status).type(JSON_TYPE).send(answer);
        }
        const answer = checked(description, await run(asked), deps.checkReplies);
        if (answer instanceof PreparedJson) void reply.type(JSON_TYPE);
        return reply.status(status).send(answer instanceof PreparedJson ? answer.bytes : answer);
      },
    });
  };
}

async function sessionOf(
  description: Endpoint,
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Session | null> {
  if (description.access === "public") return null;
  const token = bearerToken(request);
  const session = token === null ? null : await findSession(token);
  if (session === null && description.access === "signed-in") refuse("unauthenticated");
  return session;
}

async function readRequest(
  description: Endpoint,
  request: FastifyRequest,
  session: Session | null,
): Promise<Asked<Endpoint>> {
  const multipart =
    description.bodyKind === "multipart"
      ? await readMultipart(request, description.files ?? [])
      : { fields: request.body, files: {} };
  requireContentType(description, request);
  return {
    params: parseParams(description.params, request.params),
    query: parse(description.query, request.query),
    body: parse(description.body, multipart.fields),
    files: multipart.files,
    language: languageOf(request.headers["accept-language"]),
    session,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    idempotencyKey: idempotencyKeyOf(request),
    log: request.log,
  };
}

const CONTENT_TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" };

function requireContentType({ bodyKind }: Endpoint, request: FastifyRequest): void {
  if (bodyKind !== "json" && bodyKind !== "form") return;
  if (!request.headers["content-type"]?.startsWith(CONTENT_TYPES[bodyKind]))
    refuse("wrong_content_type");
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  const field = unstorableField(parsed.data);
  if (field !== null) refuseField(field, "invalid_value");
  return parsed.data;
}

/** A part of the path that cannot name anything is an address that is not there. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && (!parsed.success || unstorableField(parsed.data) !== null)) refuse("not_found");
  return parsed?.data;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  if (key.length > 255)
    refuse("invalid", { fields: { "Idempotency-Key": [{ code: "too_long" }] } });
  return key;
}

function inputOf(asked: Asked<Endpoint>): string {
  return JSON.stringify([asked.params, asked.query, asked.body]);
}

function checked(description: Endpoint, answer: unknown, check: boolean): unknown {
  if (!check) return answer;
  if (!(answer instanceof PreparedJson)) return description.reply.parse(answer);
  description.reply.parse(JSON.parse(answer.bytes.toString()));
  return answer;
}

function textOf(answer: unknown): string {
  return answer instanceof PreparedJson ? answer.bytes.toString() : JSON.stringify(answer);
}

function setCaching(reply: FastifyReply, { access }: Endpoint, options: ServeOptions): void {
  if (access !== "public" || !options.cacheSeconds) {
    void reply.header("Cache-Control", "no-store");
    return;
  }
  // Names of cities and offers are in the asker's language.
  void reply.header("Vary", "Accept-Language");
  void reply.header("Cache-Control", `public, max-age=${options.cacheSeconds}`);
}
