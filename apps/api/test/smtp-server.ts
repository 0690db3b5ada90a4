import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An email as received over the network. */
export interface ReceivedEmail {
  readonly to: string[];
  readonly source: string;
}

/** A real SMTP server for one test. */
export interface SmtpTestServer {
  readonly port: number;
  readonly received: ReceivedEmail[];
  /** Refuses from now on with this code, at the recipient or at the message; null: accepts all. */
  rejectWith(number: number | null, at?: "reader" | "letter"): void;
  /** How many connections were opened so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Opening {
  readonly port?: number;
  /** With a self-signed certificate. */
  readonly startTls?: boolean;
  /** The login that clients must send before anything is accepted. */
  readonly password?: string;
}

export async function startSmtpServer(opening: Opening = {}): Promise<SmtpTestServer> {
  const received: ReceivedEmail[] = [];
  let refusal: { number: number; at: "reader" | "letter" } | null = null;
  const refusing = (at: "reader" | "letter") =>
    refusal?.at === at
      ? Object.assign(new Error("not this one"), { responseCode: refusal.number })
      : null;
  let connections = 0;
  const options: SMTPServerOptions = {
    onConnect(_session, done) {
      connections++;
      done();
    },
    // The certificate is public: the test needs one that no client trusts.
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
    connections: () => connections,
    rejectWith: (number, at = "letter") => {
      refusal = number === null ? null : { number, at };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
