import { GatewayUnavailable, GatewayUnreachable } from "./gateway.ts";

const TIMEOUT_MS = 30_000;
/** No answer of a gateway is longer. */
const MOST_BYTES = 1_000_000;

interface FetchOptions extends Pick<RequestInit, "method" | "body" | "headers"> {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface FetchedText {
  readonly status: number;
  readonly text: string;
}

/**
 * The body of a gateway's answer, whatever its status. `name` is in the errors instead of the URL, which may contain a
 * password. @throws GatewayUnreachable when no connection was made, GatewayUnavailable when there was no answer.
 */
export async function fetchText(
  name: string,
  url: string,
  { timeoutMs = TIMEOUT_MS, signal, ...init }: FetchOptions,
): Promise<FetchedText> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      // A redirect would send the password to another address.
      redirect: "error",
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    const reason = reasonOf(error);
    if (NO_CONNECTION.has(reason)) throw new GatewayUnreachable(`${name}: ${reason}`);
    throw new GatewayUnavailable(`${name}: ${reason}`);
  }
}

/** The parsed text; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new GatewayUnavailable("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Error codes of connections that failed before anything was sent. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The error code and never the message, which quotes the URL. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : "no answer";
}
