import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";

/** A local port that forwards connections, and can reset them. */
export interface TcpProxy {
  readonly port: number;
  /** Connections reset since the start. */
  readonly cutCount: number;
  /** Resets every open connection; new ones are forwarded again. */
  cut(): void;
  close(): void;
}

/** Forwards each connection to the first of `targets()` that accepts it. */
export async function startTcpProxy(targets: () => readonly number[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let cutCount = 0;
  const server = createServer((client) => {
    keep(client);
    void connectFirst(targets()).then((target) => {
      if (!target) return client.destroy();
      keep(target);
      client.pipe(target).pipe(client);
      client.once("close", () => target.destroy());
      target.once("close", () => client.destroy());
      return undefined;
    });
  });
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open.delete(socket));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    get cutCount() {
      return cutCount;
    },
    cut() {
      cutCount += open.size / 2;
      for (const socket of open) socket.resetAndDestroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function connectFirst(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = connect({ port, host: "127.0.0.1" });
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}
