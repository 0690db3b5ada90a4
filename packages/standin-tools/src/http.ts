import type { IncomingMessage, ServerResponse } from "node:http";

const MOST_BYTES = 100_000;

/** Answers with a text. */
export function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = "application/json",
): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

/** The body of a request. @throws Error when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error("The body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The parsed text; null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Answers 400 to whatever the stand-in cannot read. */
export async function handleSafely(
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle();
  } catch {
    if (!response.headersSent) send(response, 400, "{}");
  }
}
