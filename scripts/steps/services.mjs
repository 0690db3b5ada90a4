import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * PostgreSQL and Redis. PostgreSQL is a cluster of our own where its programs are installed: it never waits for
 * the disk, and most of what the tests do is to make and drop databases. Otherwise those on the standard local ports
 * when they answer, else installed from the system's packages. `stop` ends and removes what was started here.
 * @returns {Promise<{postgres: string, redis: string, stop: () => void}>}
 */
export async function services() {
  const stops = [];
  const running = postgresBin() ? undefined : await usablePostgres();
  const postgres = running ?? (await startPostgres(stops));
  const redis = (await answers(6379)) ? "redis://127.0.0.1:6379/9" : await startRedis(stops);
  return { postgres, redis, stop: () => stops.forEach((stop) => stop()) };
}

async function usablePostgres() {
  if (!(await answers(5432))) return undefined;
  const { default: pg } = await import("pg");
  const logins = ["postgres@", "postgres:postgres@", "root@"];
  for (const login of logins) {
    const url = `postgres://${login}127.0.0.1:5432/postgres`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      const { rows } = await client.query(
        "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
      );
      await client.end();
      if (rows[0]?.may) return url;
    } catch {
      // Not this login: try the next one.
    }
  }
  return undefined;
}

/** Nothing in it outlives the run. */
const SPEED = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
];

async function startPostgres(stops) {
  const bin = postgresBin() ?? (install("postgresql"), postgresBin());
  if (!bin) throw new Error("PostgreSQL could not be installed.");
  const folder = mkdtempSync(path.join(tmpdir(), "ghuri-postgres-"));
  const asPostgres = runAsPostgres(folder);
  const port = await freePort();
  asPostgres(`${bin}/initdb -D ${folder}/data -A trust -U postgres >/dev/null`);
  asPostgres(
    `${bin}/pg_ctl -D ${folder}/data -o "-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${SPEED.map((one) => `-c ${one}`).join(" ")}" -w -l ${folder}/log start >/dev/null`,
  );
  stops.push(() => {
    asPostgres(`${bin}/pg_ctl -D ${folder}/data -m immediate stop >/dev/null`);
    rmSync(folder, { recursive: true, force: true });
  });
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root: there it runs as its own user. */
function runAsPostgres(folder) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = Number(spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout);
    chownSync(folder, id, id);
  }
  return (command) => {
    const done = isRoot
      ? spawnSync("su", ["postgres", "-s", "/bin/sh", "-c", command], {
          stdio: ["ignore", "inherit", "inherit"],
          cwd: "/",
        })
      : spawnSync("/bin/sh", ["-c", command], { stdio: ["ignore", "inherit", "inherit"] });
    if (done.status !== 0) throw new Error(`This did not work: ${command}`);
  };
}

/** The oldest version that Ghuri runs on. */
const OLDEST = 15;

function postgresBin() {
  const base = "/usr/lib/postgresql";
  try {
    const [newest] = readdirSync(base)
      .map(Number)
      .sort((a, b) => b - a);
    return newest >= OLDEST ? `${base}/${newest}/bin` : undefined;
  } catch {
    return undefined;
  }
}

async function startRedis(stops) {
  const has = () => spawnSync("redis-server", ["--version"]).status === 0;
  if (!has()) install("redis-server");
  if (!has()) throw new Error("Redis could not be installed.");
  const port = 56379;
  const server = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", ""],
    { stdio: "ignore" },
  );
  stops.push(() => server.kill());
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 100));
  return `redis://127.0.0.1:${port}`;
}

function install(name) {
  process.stdout.write(`Installing ${name}...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ])
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** True when something listens on the local port. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .on("connect", () => end(true))
      .on("error", () => end(false))
      .on("timeout", () => end(false));
  });
}
