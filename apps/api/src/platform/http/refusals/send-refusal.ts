import {
  isMessageCode,
  negotiateLanguage,
  message,
  type Language,
} from "@ghuri/contract/messages/message";
import { REFUSALS, type RefusalBody } from "@ghuri/contract/refusals";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isDatabaseBusy, isDatabaseDown } from "../../db/database.ts";
import { createOutageLog } from "../../db/outage-log.ts";
import { FileStoreUnavailable } from "../../files/file-store.ts";
import { ClientGone } from "../limits/clients.ts";
import { type FieldError, Refusal } from "./refuse.ts";

/** As nginx logs it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Turns every thrown error into the refusal body, in the traveller's language. */
export function sendRefusals(app: FastifyInstance): void {
  const outage = createOutageLog(app.log, "requests");
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    // Nobody reads it; in the log and the metrics it is no refusal.
    if (error instanceof ClientGone) return reply.status(CLIENT_CLOSED_REQUEST).send();
    const refusal = toRefusal(error);
    if (refusal.code === "internal") request.log.error({ err: error }, "unexpected failure");
    if (isDatabaseDown(error)) outage.record(error);
    if (error instanceof FileStoreUnavailable) request.log.warn({ err: error }, error.message);
    return send(refusal, request, reply);
  });
}

/** Unknown paths under /api get the refusal body, never a page. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(new Refusal("not_found"), request, reply);
}

/** The path exists, but not with this method. */
export function sendMethodNotAllowed(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  void reply.header("Allow", methods.join(", "));
  return send(new Refusal("method_not_allowed"), request, reply);
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, details } = refusal;
  const language = negotiateLanguage(request.headers["accept-language"]);
  const body: RefusalBody = {
    code,
    message: message(language, code, details.values),
    ...(details.fields ? { errors: wordsOf(details.fields, language) } : {}),
    request_id: request.id,
    ...details.facts,
  };
  if (details.retryAfterSeconds !== undefined)
    void reply.header("Retry-After", String(details.retryAfterSeconds));
  return reply.status(REFUSALS[code]).header("Cache-Control", "no-store").send(body);
}

function wordsOf(
  fields: NonNullable<Refusal["details"]["fields"]>,
  language: Language,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [
      field,
      faults.map((fault) => message(language, fault.code, fault.values)),
    ]),
  );
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return new Refusal("database_unavailable", { retryAfterSeconds: 2 });
  if (isDatabaseBusy(error)) return new Refusal("overloaded", { retryAfterSeconds: 2 });
  if (error instanceof FileStoreUnavailable)
    return new Refusal("files_unavailable", { retryAfterSeconds: 10 });
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_PARTS_LIMIT":
      return new Refusal("body_too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return new Refusal("wrong_content_type");
    default:
  }
  if (error.statusCode === 429) return new Refusal("too_many_requests");
  if (error.statusCode === 503) return new Refusal("overloaded", { retryAfterSeconds: 5 });
  // Other errors of Fastify (broken JSON, a bad URL) are the caller's mistake, not our failure.
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Refusal("malformed_body");
  return new Refusal("internal");
}

/** More fields than these in one answer help nobody, and a caller decides how many there are. */
const MAX_REFUSED_FIELDS = 30;
/** Of the fields that no form of ours has, this many are named, and none with a longer name. */
const MAX_UNKNOWN_FIELDS = 10;
const MAX_FIELD_NAME = 100;

/** Schema errors, as field errors. A message that is not one of our codes becomes a generic one. */
export function refusalOfIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  // A map: a field may be called "constructor", which every object inherits.
  const fields = new Map<string, FieldError[]>();
  for (const issue of issues) {
    if (fields.size >= MAX_REFUSED_FIELDS) break;
    for (const [field, fault] of faultsOf(issue)) {
      const known = fields.get(field) ?? [];
      if (!known.some((one) => one.code === fault.code)) fields.set(field, [...known, fault]);
    }
  }
  return new Refusal("invalid", { fields: Object.fromEntries(fields) });
}

function shorten(field: string): string {
  return field.length > MAX_FIELD_NAME ? `${field.slice(0, MAX_FIELD_NAME)}…` : field;
}

function faultsOf(issue: z.core.$ZodIssue): [string, FieldError][] {
  const field = shorten(issue.path.join(".")) || "body";
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, MAX_UNKNOWN_FIELDS)
      .map((key) => [shorten([...issue.path, key].join(".")), { code: "unknown_field" }]);
  if (isMessageCode(issue.message)) return [[field, { code: issue.message }]];
  if (issue.code === "invalid_type" && issue.input === undefined)
    return [[field, { code: "field_required" }]];
  if (issue.code === "too_big") return [[field, { code: "too_long" }]];
  return [[field, { code: "invalid_value" }]];
}
