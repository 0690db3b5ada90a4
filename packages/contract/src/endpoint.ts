import type { z } from "zod";
import type { MessageCode } from "./messages/message.ts";
import type { StaffRole } from "./staff.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

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
  readonly bodyKind: BodyKind;
  /** Path parameters, all text. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Names of file parts in a multipart body. */
  readonly files?: readonly string[];
  /** Of these, the ones that must be there, with what is said when one is not. */
  readonly requiredFiles?: Readonly<Record<string, MessageCode>>;
  readonly reply: z.ZodType;
  /** The status of a good answer; 200 when not said. */
  readonly status?: 200 | 201 | 204;
  /** True when the call honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
}

/** Keeps the literal types of one endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E["params"]>;
export type QueryOf<E extends Endpoint> = OutputOf<E["query"]>;
export type BodyOf<E extends Endpoint> = OutputOf<E["body"]>;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;

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
