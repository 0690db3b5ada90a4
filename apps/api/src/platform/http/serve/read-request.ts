import type { Endpoint } from "@ghuri/contract/endpoint";
import { negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { refuse, refuseField } from "../refusals/refuse.ts";
import { refusalOfIssues } from "../refusals/send-refusal.ts";
import { clientAddress } from "../server/client-address.ts";
import { findUnstorableField } from "./find-unstorable-field.ts";
import { readMultipart, type UploadedFile } from "./read-multipart.ts";
import type { Callers, ServedRequest } from "./served-request.ts";

/**
 * Parses everything that a call gets with the schemas of its endpoint. Refuses `invalid` with all faults of the body at once,
 * `not_found` for a path that names nothing, `wrong_content_type`.
 */
export async function readRequest(
  description: Endpoint,
  request: FastifyRequest,
  callers: Callers,
  reply: FastifyReply,
): Promise<ServedRequest<Endpoint>> {
  const multipart =
    description.bodyKind === "multipart"
      ? await readMultipart(request, description.files ?? [])
      : { fields: request.body, files: {} };
  requireContentType(description, request);
  return {
    params: parseParams(description.params, request.params),
    query: parse(description.query, request.query),
    body: parse(description.body, multipart.fields, missingFiles(description, multipart.files)),
    files: multipart.files,
    language: negotiateLanguage(request.headers["accept-language"]),
    ...callers,
    ip: clientAddress(request),
    userAgent: request.headers["user-agent"] ?? "",
    idempotencyKey: idempotencyKeyOf(request),
    log: request.log,
    setCookie: (name, value, cookie) => void reply.setCookie(name, value, cookie),
  };
}

const CONTENT_TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" };

function requireContentType({ bodyKind }: Endpoint, request: FastifyRequest): void {
  if (bodyKind !== "json" && bodyKind !== "form") return;
  if (!request.headers["content-type"]?.startsWith(CONTENT_TYPES[bodyKind]))
    refuse("wrong_content_type");
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  moreIssues: readonly z.core.$ZodIssue[] = [],
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw refusalOfIssues([...parsed.error.issues, ...moreIssues]);
  if (moreIssues.length > 0) throw refusalOfIssues(moreIssues);
  const field = findUnstorableField(parsed.data);
  if (field !== null) refuseField(field, "invalid_value");
  return parsed.data;
}

/** A missing required file is a field error like any other: the response lists all errors at once. */
function missingFiles(
  { requiredFiles = {} }: Endpoint,
  files: Readonly<Record<string, UploadedFile>>,
): z.core.$ZodIssue[] {
  return Object.entries(requiredFiles)
    .filter(([name]) => !files[name])
    .map(([name, message]) => ({ code: "custom", message, path: [name], input: undefined }));
}

/** A path parameter that no id can match answers 404. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && (!parsed.success || findUnstorableField(parsed.data) !== null)) refuse("not_found");
  return parsed?.data;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  if (key.length > 255)
    refuse("invalid", { fields: { "Idempotency-Key": [{ code: "too_long" }] } });
  return key;
}
