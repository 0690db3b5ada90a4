import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { message } from "@ghuri/contract/messages/message";
import type { RefusalBody } from "@ghuri/contract/refusals";

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Input that is not HTTP, or too slow, reaches no route: answers the refusal body and closes the connection. */
export function answerProtocolError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body: RefusalBody = {
    code: "malformed_body",
    message: message("en", "malformed_body"),
    request_id: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ""] ?? "400 Bad Request"}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      "Strict-Transport-Security: max-age=31536000; includeSubDomains",
      "Cache-Control: no-store",
      "Connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}
