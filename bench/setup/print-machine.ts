import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import pg from "pg";
import { ROOT } from "./root.ts";
import { printLine } from "./print-table.ts";

/** Prints machine and load: figures of two machines, or of a busy one, cannot be compared. */
export async function printMachine(databaseUrl?: string): Promise<void> {
  const [cpu] = cpus();
  const lines = [
    `ghuri ${commit()}, node ${process.version}${databaseUrl ? `, ${await postgresVersion(databaseUrl)}` : ""}`,
    `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}`,
    `load of the machine, last 1, 5 and 15 minutes: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  ];
  printLine(`\n${lines.join("\n")}`);
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--", "apps", "packages") !== "";
    return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
  } catch {
    return "outside git";
  }
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select split_part(version(), ' ', 1) || ' ' || split_part(version(), ' ', 2) as version",
    );
    return rows[0]?.version ?? "PostgreSQL";
  } finally {
    await client.end();
  }
}
