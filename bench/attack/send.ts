import { Agent, request } from "node:http";

/** A request, as the proxy in front of the product passes it on. */
export interface SentRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** The address that the proxy saw, appended to what the sender claimed. Null: nobody forwarded it. */
  readonly from: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form with files, a form, text, or an object that is sent as JSON. */
  readonly body?: FormData | URLSearchParams | string | object;
  readonly token?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** When to come back, of a refusal. */
  readonly retryAfter: string | null;
  readonly ms: number;
}

const TIMEOUT_MS = 60_000;
let sentSoFar = 0;

/** How many requests this thread has sent. */
export const countSent = (): number => sentSoFar;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Sends a request. Rejects without a response. */
export async function send(address: string, sent: SentRequest): Promise<Reply> {
  const { method = sent.body === undefined ? "GET" : "POST", from, token } = sent;
  const { bytes, type } = await encode(sent.body);
  sentSoFar += 1;
  const claimed = sent.headers?.["x-forwarded-for"];
  const headers = {
    ...sent.headers,
    ...(from === null ? {} : { "x-forwarded-for": claimed ? `${claimed}, ${from}` : from }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(bytes ? { "content-type": type, "content-length": String(bytes.length) } : {}),
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(sent.path, address),
      { method, agent, headers, timeout: TIMEOUT_MS },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfter: response.headers["retry-after"] ?? null,
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.once("timeout", () => outgoing.destroy(new Error(`No answer from ${sent.path}`)));
    outgoing.once("error", reject);
    outgoing.end(bytes);
  });
}

async function encode(body: SentRequest["body"]): Promise<{ bytes?: Buffer; type: string }> {
  if (body === undefined) return { type: "" };
  if (typeof body === "string") return { bytes: Buffer.from(body), type: "application/json" };
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const encoded = new Response(body);
    const type = encoded.headers.get("content-type") ?? "";
    return { bytes: Buffer.from(await encoded.arrayBuffer()), type };
  }
  return { bytes: Buffer.from(JSON.stringify(body)), type: "application/json" };
}

/** Sends many requests, at most this many at once. */
export async function sendAll(
  address: string,
  inFlight: number,
  requests: readonly SentRequest[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const entries = requests.entries();
  const worker = async () => {
    for (const [at, one] of entries) replies[at] = await send(address, one);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return replies;
}

/** How many replies have one of these statuses. */
export function countStatus(replies: readonly Reply[], ...statuses: readonly number[]): number {
  return replies.filter(({ status }) => statuses.includes(status)).length;
}
