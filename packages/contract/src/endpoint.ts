import type { z } from "zod";
import type { MessageCode } from "./messages/message.ts";
import type { CommonRefusal, RefusalCode } from "./refusals.ts";
import type { StaffRole } from "./staff.ts";

/** The largest body, in kilobytes, of a call that does not say otherwise: refusing a larger one costs nothing. */
export const MAX_BODY_KB = 16;

/** How the request body travels. `form` is application/x-www-form-urlencoded. */
export type BodyKind = "none" | "json" | "form" | "multipart";

/**
 * Who may call: anybody, anybody but a token is read when there, only a signed-in traveller, or only
 * staff: for everybody else there is no such address.
 */
export type Access = "public" | "optional" | "signed-in" | "staff";

/**
 * One call of the product, described once: the server parses with it, the client is typed by it,
 * and the OpenAPI document is printed from it.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** Of staff, those with one of these roles; all of them when not said. */
  readonly roles?: readonly StaffRole[];
  /**
   * Of staff: an act about money, people or accounts, for which a stolen session is not enough. The one-time code must
   * have been typed within the last `FRESH_CODE_MINUTES`, at the sign-in or again.
   */
  readonly needsFreshCode?: boolean;
  /** Of staff: also open to somebody who has no passkey yet where the installation requires one, so that they add it. */
  readonly isForEnrolment?: boolean;
  readonly bodyKind: BodyKind;
  /** Path parameters, all text. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest JSON or form body in kilobytes; `MAX_BODY_KB` when not said. Multipart has limits of its own. */
  readonly maxBodyKb?: number;
  /** Names of file parts in a multipart body. */
  readonly files?: readonly string[];
  /** Of these, the ones that must be there, with what is said when one is not. */
  readonly requiredFiles?: Readonly<Record<string, MessageCode>>;
  readonly reply: z.ZodType;
  /** The status of a good answer; 200 when not said. */
  readonly status?: 200 | 201 | 204;
  /** True when the call honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /**
   * Refusals that the call's own rules produce. `refusalsOf` adds those that follow from its access,
   * its input, rate limits and outages.
   */
  readonly refusals?: readonly RefusalCode[];
}

/** Keeps the literal types of one endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Path parameters of an endpoint, parsed. */
export type ParamsOf<E extends Endpoint> = OutputOf<E["params"]>;
/** Query of an endpoint, parsed. */
export type QueryOf<E extends Endpoint> = OutputOf<E["query"]>;
/** Body of an endpoint, parsed. */
export type BodyOf<E extends Endpoint> = OutputOf<E["body"]>;
/** Reply of an endpoint. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;
/** Every refusal code that a client of the endpoint may receive. */
export type RefusalOf<E extends Endpoint> =
  | CommonRefusal
  | (E extends { readonly refusals: readonly (infer Code extends RefusalCode)[] } ? Code : never);

/** Every refusal code an endpoint can answer: its own, and those of what it takes and who may call it. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const {
    access,
    needsFreshCode,
    isForEnrolment,
    bodyKind,
    idempotent,
    params,
    query,
    refusals = [],
  } = endpoint;
  const codes: readonly RefusalCode[] = [
    ...refusals,
    ...(access === "signed-in" ? (["unauthenticated"] as const) : []),
    // Staff addresses do not exist for anybody else.
    ...(params || access === "staff" ? (["not_found"] as const) : []),
    ...(needsFreshCode ? (["fresh_code_needed"] as const) : []),
    ...(access === "staff" && !isForEnrolment ? (["passkey_enrolment_needed"] as const) : []),
    ...(query || bodyKind !== "none" || idempotent ? (["invalid"] as const) : []),
    ...(bodyKind === "none"
      ? []
      : (["malformed_body", "wrong_content_type", "body_too_large"] as const)),
    ...(bodyKind === "multipart"
      ? (["file_too_large", "file_type", "photo_too_large"] as const)
      : []),
    ...(idempotent ? (["idempotency_mismatch", "in_progress"] as const) : []),
    "too_many_requests",
    "files_unavailable",
    "database_unavailable",
    "overloaded",
    "internal",
  ];
  return [...new Set(codes)];
}

/** What a caller must give: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: InputOf<E["params"]> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query: InputOf<E["query"]> } : unknown) &
  (E extends { bodyKind: "multipart" }
    ? { body: FormData }
    : E extends { body: z.ZodType }
      ? { body: InputOf<E["body"]> }
      : unknown) & { idempotencyKey?: string; signal?: AbortSignal };
