import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BkashStandin, createBkashStandin } from "./standin.ts";

/** The stand-in behind a server of its own. */
export interface BkashServer extends BkashStandin {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startBkashServer({
  noticeUrl = () => null,
  now = () => new Date(),
}: {
  readonly noticeUrl?: () => string | null;
  readonly now?: () => Date;
} = {}): Promise<BkashServer> {
  let url = "";
  const standin = createBkashStandin({
    apiUrl: () => url,
    pageUrl: () => url,
    noticeUrl,
    now,
  });
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
