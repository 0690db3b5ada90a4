import type { Socket } from "node:net";
import pg from "pg";

/**
 * Timeouts of every connection. Their order matters: a process that stopped inside a transaction loses it before
 * transactions that wait for its rows time out, and those time out before a statement does.
 */
const LIMITS = {
  connectionTimeoutMillis: 5000,
  idle_in_transaction_session_timeout: 3000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  /** On the client's side, for a server that stopped responding. */
  query_timeout: 20_000,
} as const;

/** Worded like the server's own error, so that `isDatabaseDown` is true. */
class DatabaseSilent extends Error {
  readonly code = "08006";
}

/** A pool whose connections can be closed while the server is silent, so that no request waits for it. */
export class Pool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>();
  #isCutOff = false;

  constructor(connectionString: string, max: number) {
    super({ connectionString, max, keepAlive: true, ...LIMITS });
    // Without listeners, the "error" event of a lost connection would end the process. The pool's listener covers
    // idle connections, the client's those inside a transaction.
    this.on("error", () => undefined);
    this.on("connect", (client) => {
      client.on("error", () => undefined);
      this.#clients.add(client);
    });
    this.on("remove", (client) => void this.#clients.delete(client));
  }

  /** Closes every connection: pending queries fail now, and new ones fail until `restore`. */
  cutOff(): void {
    if (this.#isCutOff) return;
    this.#isCutOff = true;
    for (const client of this.#clients) socketOf(client).destroy();
  }

  restore(): void {
    this.#isCutOff = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!this.#isCutOff) return callback ? super.connect(callback) : super.connect();
    const error = new DatabaseSilent("PostgreSQL does not answer");
    if (!callback) return Promise.reject(error);
    process.nextTick(() => callback(error, undefined, () => undefined));
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
