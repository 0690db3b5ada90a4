import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that accepts every email and keeps none: it should cost as little as it can. */
export interface MailSink {
  readonly url: string;
  /** Emails accepted so far. */
  received(): number;
  /** Answers nobody until `release`, like a mail server that hangs. */
  hold(): void;
  release(): void;
  close(): void;
}

export async function startMailSink(): Promise<MailSink> {
  let received = 0;
  const sockets = new Set<Socket>();
  /** What is to be answered. Null: nothing is held. */
  let held: (() => void)[] | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.setEncoding("latin1");
    const reply = (line: string) => {
      const answer = () => void socket.write(`${line}\r\n`);
      if (held) held.push(answer);
      else answer();
    };
    let unread = "";
    let isInMessage = false;
    socket.on("data", (text: string) => {
      unread += text;
      for (;;) {
        const end = isInMessage ? "\r\n.\r\n" : "\r\n";
        const at = unread.indexOf(end);
        if (at < 0) {
          // The end of a message may be split between two packets.
          if (isInMessage) unread = unread.slice(-end.length);
          return;
        }
        const command = isInMessage ? "." : unread.slice(0, 4).toUpperCase();
        unread = unread.slice(at + end.length);
        if (command === ".") received += 1;
        isInMessage = command === "DATA";
        reply(command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 ok");
      }
    });
    reply("220 sink ESMTP");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    hold() {
      held ??= [];
    },
    release() {
      const answers = held ?? [];
      held = null;
      for (const answer of answers) answer();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
