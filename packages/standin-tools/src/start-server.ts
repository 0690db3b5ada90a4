import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of its own, on a free port of this machine. */
export interface OwnServer {
  readonly url: string;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Starts a server that answers with what `create` makes. The address is known only once it listens. */
export async function startServer<Standin extends { handle: Handle }>(
  create: (url: () => string) => Standin,
): Promise<Standin & OwnServer> {
  let url = "";
  const standin = create(() => url);
  const server = createServer((request, response) => {
    void standin.handle(request, response, request.url ?? "/");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...standin,
    url,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
