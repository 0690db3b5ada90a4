import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Forwards TCP until it is silenced: then it accepts connections and sends nothing. */
export interface SilenceableProxy {
  readonly port: number;
  silence(): void;
  /** Forwards new connections again; earlier ones stay silent. */
  resume(): void;
  close(): Promise<void>;
}

export async function startProxy(target: {
  host: string;
  port: number;
}): Promise<SilenceableProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    track(client);
    if (isSilent) return;
    const upstream = connect(target);
    track(upstream);
    forward(client, upstream);
    forward(upstream, client);
  });

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  }

  function forward(from: Socket, to: Socket): void {
    from.on("data", (chunk) => {
      if (!isSilent) to.write(chunk);
    });
    from.on("close", () => to.destroy());
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
    },
    resume: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
