import { lookup } from "node:dns";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookError } from "@ghuri/contract/webhooks";
import { bareHost, isInternalHost, isPublicAddress } from "./judge-url.ts";

/** Name resolution, connection and answer together. */
const TIMEOUT_MS = 15_000;
/** What is kept of an answer; the rest is not read. */
const ANSWER_BYTES = 1024;

/** How an endpoint took a message. */
export interface Answer {
  /** HTTP status; null: no answer. */
  readonly status: number | null;
  /** Null: it was taken. */
  readonly error: WebhookError | null;
  readonly answer: string | null;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts a message. It connects only to public addresses, and to exactly the one that was judged: a name that resolves to
 * something else a moment later changes nothing. Redirects are answers and are not followed.
 */
export async function sendRequest(
  url: URL,
  { headers, body }: Message,
  {
    internalHosts,
    timeoutMs = TIMEOUT_MS,
    resolve = lookup,
  }: {
    readonly internalHosts: ReadonlySet<string>;
    readonly timeoutMs?: number;
    readonly resolve?: typeof lookup;
  },
): Promise<Answer> {
  const isInternal = isInternalHost(url, internalHosts);
  // An address in place of a name is connected to without being looked up.
  if (!isInternal && isIP(bareHost(url)) !== 0 && !isPublicAddress(bareHost(url)))
    return failed("private_address");
  if (!isInternal && url.protocol !== "https:") return failed("private_address");
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // One connection for each message: nothing is reused that was judged for another.
      agent: false,
      signal: timeout,
      ...(isInternal ? {} : { lookup: publicOnly(resolve) }),
    });
    // What fails after the beginning of an answer fails the reading of it as well.
    request.on("error", () => undefined);
    request.end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    return judge(response.statusCode ?? 0, await readBeginning(response));
  } catch (error) {
    return failed(timeout.aborted ? "timeout" : errorOf(error));
  }
}

/** Looks a name up and fails when any of its addresses is not public. */
function publicOnly(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(Object.assign(new Error("not public"), { code: PRIVATE }), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes >= ANSWER_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString("utf8");
  // PostgreSQL stores no zero bytes, and nobody reads other control characters.
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, "").trim();
}

function judge(status: number, answer: string): Answer {
  const isTaken = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  return { status, error: isTaken ? null : isRedirect ? "redirect" : "status", answer };
}

function failed(error: WebhookError): Answer {
  return { status: null, error, answer: null };
}

const PRIVATE = "PRIVATE_ADDRESS";

function errorOf(error: unknown): WebhookError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === PRIVATE) return "private_address";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  if (code.startsWith("ERR_TLS") || code.includes("CERT") || code.includes("SELF_SIGNED"))
    return "certificate";
  return "no_connection";
}
