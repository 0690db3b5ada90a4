import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A letter as it came over the wire. */
export interface ReceivedEmail {
  readonly to: string[];
  readonly source: string;
}

/** A real SMTP server of this test's own. */
export interface SmtpTestServer {
  readonly port: number;
  readonly received: ReceivedEmail[];
  /** Refuses from now on with this number, at the reader's name or at the letter itself; null: takes all. */
  rejectWith(number: number | null, at?: "reader" | "letter"): void;
  close(): Promise<void>;
}

interface Opening {
  readonly port?: number;
  /** With a certificate that nobody has signed. */
  readonly startTls?: boolean;
  /** Who must say it before anything is taken. */
  readonly password?: string;
}

export async function startSmtpServer(opening: Opening = {}): Promise<SmtpTestServer> {
  const received: ReceivedEmail[] = [];
  let refusal: { number: number; at: "reader" | "letter" } | null = null;
  const refusing = (at: "reader" | "letter") =>
    refusal?.at === at
      ? Object.assign(new Error("not this one"), { responseCode: refusal.number })
      : null;
  const options: SMTPServerOptions = {
    // Its certificate is everybody's: that nobody trusts it is what is tried.
    logger: false,
    authOptional: opening.password === undefined,
    disabledCommands: opening.startTls ? [] : ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === opening.password ? done(null, { user: "ghuri" }) : done(new Error("who?")),
    onRcptTo: (_address, _session, done) => done(refusing("reader")),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const refused = refusing("letter");
        if (refused) return done(refused);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(parts).toString() });
        return done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => undefined);
  await new Promise<void>((resolve) =>
    server.listen(opening.port ?? 0, "127.0.0.1", () => resolve()),
  );
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    rejectWith: (number, at = "letter") => {
      refusal = number === null ? null : { number, at };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
