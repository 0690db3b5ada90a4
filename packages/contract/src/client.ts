import type { Api, ApiCall } from "./api.ts";
import type { CallInput, RefusalOf, ReplyOf } from "./endpoint.ts";
import type { RefusalBody } from "./refusals.ts";

/* Types only from the contract: a browser that calls us carries no schema library for it. */

/** The server refused the call; `body.code` says why. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  /** The reason phrase of the status line; empty over HTTP/2. */
  readonly statusText: string;
  constructor(status: number, body: RefusalBody, statusText = "") {
    super(body.message);
    this.name = "Refused";
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
}

/**
 * The refusal of one call, its code narrowed to those that the endpoint declares: comparing it with any
 * other code does not compile. Null for every other error.
 */
export function refusalFrom<K extends ApiCall>(
  _key: K,
  error: unknown,
): (RefusalBody & { readonly code: RefusalOf<Api[K]> | "unknown" }) | null {
  return error instanceof Refused
    ? (error.body as RefusalBody & { readonly code: RefusalOf<Api[K]> | "unknown" })
    : null;
}

/** No usable response: no network, a broken connection, or a body that is not JSON. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** What the client needs from its surroundings. */
export interface ClientOptions {
  /** Prefix of every path; empty in the browser. */
  readonly base?: string;
  readonly headers: () => Record<string, string>;
  readonly fetch?: typeof fetch;
  /** Called for every response with a failing status (ruling OP-33). */
  readonly onRefused?: (call: ApiCall, status: number) => void;
}

/**
 * Calls an endpoint. Rejects with `Refused` for every refusal, and with `Unreachable` when there
 * was no usable response.
 */
export type Call = <K extends ApiCall>(
  key: K,
  input: CallInput<Api[K]>,
) => Promise<ReplyOf<Api[K]>>;

type FormValue = string | number | boolean | undefined;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, FormValue>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const FORM_CALLS: ReadonlySet<ApiCall> = new Set<ApiCall>(["POST /api/v1/flight/search"]);

/** Makes the typed caller: `call("POST /api/v1/auth/login", { body })`. */
export function createClient(options: ClientOptions): Call {
  return async (key, typedInput) => {
    const input = typedInput as LooseInput;
    const [method, template] = key.split(" ") as [string, string];
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ""),
    );
    const { body, type } = encodeBody(key, input.body);
    const send = options.fetch ?? fetch;
    try {
      const response = await send(`${options.base ?? ""}${path}${queryString(input.query)}`, {
        method,
        headers: {
          Accept: "application/json",
          ...options.headers(),
          ...(type ? { "Content-Type": type } : {}),
          ...(input.idempotencyKey ? { "Idempotency-Key": input.idempotencyKey } : {}),
        },
        ...(body === undefined ? {} : { body }),
        ...(input.signal ? { signal: input.signal } : {}),
      });
      const { ok, status, statusText } = response;
      if (ok) return (status === 204 ? undefined : await response.json()) as never;
      options.onRefused?.(key, status);
      throw new Refused(status, await refusalOf(response), statusText);
    } catch (cause) {
      if (cause instanceof Refused || input.signal?.aborted) throw cause;
      throw new Unreachable("No response from server.", { cause });
    }
  };
}

function encodeBody(key: ApiCall, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (!FORM_CALLS.has(key)) return { body: JSON.stringify(body), type: "application/json" };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body as Record<string, FormValue>))
    if (value !== undefined) form.set(name, String(value));
  return { body: form.toString(), type: "application/x-www-form-urlencoded" };
}

function queryString(query: Record<string, FormValue> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ""
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** A proxy in front of the server has a body of its own: it becomes code `unknown`. */
async function refusalOf(response: Response): Promise<RefusalBody> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as Partial<RefusalBody>;
    if (typeof body.code === "string" && typeof body.message === "string")
      return body as RefusalBody;
  } catch {
    // Not JSON: fall through to the plain shape below.
  }
  return { code: "unknown", message: "", request_id: response.headers.get("x-request-id") ?? "" };
}
