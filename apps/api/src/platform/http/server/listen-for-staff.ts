import { createServer } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerProtocolError } from "./answer-protocol-error.ts";
import { TIMEOUTS } from "./timeouts.ts";

/** Connections to the port of the back office. */
const staffSockets = new WeakSet<Socket>();

/** True for a call that came in by the port of the back office, whatever it says about itself. */
export function isFromStaffPort({ raw }: Pick<FastifyRequest, "raw">): boolean {
  return staffSockets.has(raw.socket);
}

/** A second listener of the same routes. Call it after the first; returns what closes it. */
export async function listenForStaff(
  app: FastifyInstance,
  at: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, http } = TIMEOUTS;
  const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) =>
    app.routing(request, response),
  );
  server.setTimeout(connectionTimeout);
  server.on("clientError", (error, socket) => answerProtocolError(error, socket as Socket));
  server.on("connection", (socket) => staffSockets.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : at.port,
    close: () =>
      new Promise((resolve) => {
        // A connection whose last response is still being sent is closed after it.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
