import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type AirlineProcess, startAirline } from "./airline-process.ts";
import { freePort } from "./free-port.ts";
import { type PostgresProcess, startPostgres } from "./postgres-process.ts";
import { createNode, type ProductNode } from "./product-node.ts";
import { ROOT } from "../setup/root.ts";
import { type RedisProcess, startRedis } from "./redis-process.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** Two nodes behind a balancer, their database and cache behind proxies, a separate gateway, and a remote airline. */
export interface System {
  readonly nodes: readonly ProductNode[];
  /** Another product process, used for its payment sandbox only, with its own database. */
  readonly gateway: ProductNode;
  readonly airline: AirlineProcess;
  readonly postgres: PostgresProcess;
  readonly redis: RedisProcess;
  readonly databaseProxy: TcpProxy;
  readonly redisProxy: TcpProxy;
  /** The URL at which gateway and browsers reach the shop: either node. */
  readonly shopAddress: string;
  readonly shopUrl: string;
  readonly gatewayUrl: string;
  readonly logFolder: string;
  close(options: { readonly keepLogs: boolean }): Promise<void>;
}

export async function startSystem(): Promise<System> {
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-faults-"));
  const postgres = await startPostgres();
  const gatewayPostgres = await startPostgres();
  const redis = await startRedis();
  const airline = await startAirline();
  const databaseProxy = await startTcpProxy(() => [postgres.port]);
  const redisProxy = await startTcpProxy(() => [redis.port]);
  const env = {
    NODE_ENV: "production",
    // As npm start sets it.
    NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/ghuri"),
    LOG_LEVEL: "warn",
    LIVE: "",
    SMTP_URL: "",
    FILES_URL: "",
    METRICS_TOKEN: "",
    RATE_LIMIT_PER_MINUTE: "10000000",
    UNPAID_ORDERS_FACTOR: "100000",
    CLOCK_OFFSET_S: "0",
  };

  const gatewayPort = await freePort();
  const gateway = createNode({
    name: "gateway",
    port: gatewayPort,
    logFile: path.join(folder, "gateway.log"),
    env: {
      ...env,
      APP_URL: `http://127.0.0.1:${gatewayPort}`,
      DATABASE_URL: gatewayPostgres.url,
      REDIS_URL: "",
      DATA_DIR: path.join(folder, "gateway"),
    },
  });
  await gateway.start();
  const store = await readStore(gatewayPostgres.url);

  const ports = [await freePort(), await freePort()];
  // A balancer: any node, or the other one when it refuses.
  const balancer = await startTcpProxy(() => (Math.random() < 0.5 ? ports : ports.toReversed()));
  const shopAddress = `http://127.0.0.1:${balancer.port}`;
  const nodes = ports.map((port, at) =>
    createNode({
      name: `node ${at + 1}`,
      port,
      logFile: path.join(folder, `node-${at + 1}.log`),
      env: {
        ...env,
        APP_URL: shopAddress,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${databaseProxy.port}/postgres`,
        REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
        DATA_DIR: path.join(folder, "shop"),
        REMOTE_AIRLINE_URL: airline.url,
        REMOTE_AIRLINE_TOKEN: airline.token,
        REMOTE_AIRLINE_TAKA_PER_USD: "122.45",
        SSLCZ_STORE_ID: store.id,
        SSLCZ_STORE_PASSWD: store.password,
        SSLCZ_BASE_URL: `http://127.0.0.1:${gatewayPort}/sandbox/sslcommerz`,
      },
    }),
  );
  for (const node of nodes) await node.start();
  return {
    nodes,
    gateway,
    airline,
    postgres,
    redis,
    databaseProxy,
    redisProxy,
    shopAddress,
    shopUrl: postgres.url,
    gatewayUrl: gatewayPostgres.url,
    logFolder: folder,
    async close({ keepLogs }) {
      await Promise.all([...nodes, gateway].map((node) => node.stop()));
      for (const proxy of [databaseProxy, redisProxy, balancer]) proxy.close();
      await Promise.all([redis.kill(), airline.kill()]);
      postgres.remove();
      gatewayPostgres.remove();
      if (!keepLogs) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readStore(url: string): Promise<{ id: string; password: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; password: string }>(
      `select store_id as id, password from sandbox_store`,
    );
    const [store] = rows;
    if (!store) throw new Error("The gateway has no store");
    return store;
  } finally {
    await client.end();
  }
}
