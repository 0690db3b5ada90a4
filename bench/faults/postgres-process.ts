import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** A PostgreSQL server of our own, in a temporary folder. */
export interface PostgresProcess {
  readonly port: number;
  readonly url: string;
  /** Kills it, as a power cut would: clients lose their connections, recovery runs at the next start. */
  kill(): void;
  start(): void;
  /** SIGSTOP: connections are accepted by the system only, and nothing is answered, until SIGCONT. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  remove(): void;
}

/** Creates and starts a server. Its data survives its own crash, but not a crash of the machine. */
export async function startPostgres(): Promise<PostgresProcess> {
  const bin = findBinaries();
  const folder = mkdtempSync(path.join(tmpdir(), "ghuri-faults-pg-"));
  const run = asPostgres(folder);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=120`;
  const start = () =>
    run(`${bin}/pg_ctl -D ${folder}/data -o "${options}" -w -l ${folder}/log start`);
  const kill = () => run(`${bin}/pg_ctl -D ${folder}/data -m immediate -w stop`);
  run(`${bin}/initdb -D ${folder}/data -A trust -U postgres`);
  start();
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    start,
    signal(name) {
      signalWithChildren(postmasterOf(folder), name);
    },
    remove() {
      if (existsSync(path.join(folder, "data/postmaster.pid"))) {
        // A stopped process does not end by itself: the run may have been interrupted in a fault.
        signalWithChildren(postmasterOf(folder), "SIGCONT");
        kill();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postmasterOf(folder: string): number {
  const [first] = readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n");
  return Number(first);
}

/** The parent first: stopped, it makes no more children. */
function signalWithChildren(parent: number, name: NodeJS.Signals): void {
  process.kill(parent, name);
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(parent)], {
    encoding: "utf8",
  });
  for (const pid of stdout.split("\n").filter(Boolean)) {
    try {
      process.kill(Number(pid), name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function findBinaries(): string {
  const configured = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  if (configured && existsSync(path.join(configured, "initdb"))) return configured;
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const newest = versions.toSorted((a, b) => b - a)[0];
  if (newest === undefined) throw new Error("PostgreSQL's programs (initdb, pg_ctl) are needed");
  return path.join(base, String(newest), "bin");
}

/** PostgreSQL refuses to run as root, so root starts it as its own user. */
function asPostgres(folder: string): (command: string) => void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = Number(spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout);
    chownSync(folder, id, id);
  }
  return (command) => {
    const [program, ...args] = isRoot
      ? ["su", "postgres", "-s", "/bin/sh", "-c", command]
      : ["/bin/sh", "-c", command];
    const { status } = spawnSync(program ?? "", args, { stdio: "ignore", cwd: folder });
    if (status !== 0) throw new Error(`This did not work: ${command}`);
  };
}
