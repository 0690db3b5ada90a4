// The itineraries of a timetable of world size: the engine of the built-in schedule compared with loops over typed arrays. Arguments:
// pairs of airports, and how often each side is run, in turn.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { median, percentile } from "./setup/percentile.ts";
import { printMachine } from "./setup/print-machine.ts";
import { printLine, printTable, ratio } from "./setup/print-table.ts";
import { ROOT } from "./setup/root.ts";

const [PAIRS = "300", RUNS = "5"] = process.argv.slice(2);

/** How often a process asks for each pair: the shortest time counts, which other programs disturb least. */
const ROUNDS = 25;

interface Measured {
  /** Milliseconds of each pair when it is asked for the first time, and later. */
  readonly first: readonly number[];
  readonly usual: readonly number[];
  /** Processor time of a search, all rounds together. */
  readonly cpuMs: number;
  readonly residentMb: number;
  readonly residentMbAfterMore: number;
  readonly rebuiltDayMs: number | null;
  readonly itineraries: number;
  readonly answers: string;
}

/** So that what the making of the network left behind is not counted as memory of searches. */
const MEMORY = ["--max-semi-space-size=2", "--max-old-space-size=56"];
/** Without types once removed, which takes 20 MB. */
const cache = mkdtempSync(path.join(tmpdir(), "ghuri-world-"));

const before = loadavg().map((load) => load.toFixed(1));
for (const side of ["peer", "engine"] as const) measure(side, 1);
const runs = Array.from({ length: Number(RUNS) }, () => ({
  peer: measure("peer"),
  engine: measure("engine"),
}));
const engines = runs.map(({ engine }) => engine);
const peers = runs.map(({ peer }) => peer);

const figures = (side: readonly Measured[], which: "first" | "usual") =>
  [0.5, 0.99].map((share) =>
    median(
      side.map((run) =>
        percentile(
          run[which].toSorted((a, b) => a - b),
          share,
        ),
      ),
    ),
  );
const rowOf = (name: string, which: "first" | "usual", side: readonly Measured[]) => {
  const [p50 = 0, p99 = 0] = figures(side, which);
  const [peerP50 = 0, peerP99 = 0] = figures(peers, which);
  return [name, p50.toFixed(3), ratio(p50, peerP50), p99.toFixed(3), ratio(p99, peerP99)];
};
printTable(
  `Best 200 itineraries of ${PAIRS} pairs, 4,000 airports, 60,000 flights a day; middle of ${RUNS} runs in turn`,
  ["", "p50 ms", "of peer", "p99 ms", "of peer"],
  [
    rowOf("engine", "usual", engines),
    rowOf("typed arrays", "usual", peers),
    rowOf("engine, pair asked for the first time", "first", engines),
    rowOf("typed arrays, the same", "first", peers),
  ],
);
const cpu = (side: readonly Measured[]) => median(side.map(({ cpuMs }) => cpuMs));
printLine(
  `\nprocessor time of a search: ${cpu(engines).toFixed(3)} ms, of the typed arrays ${cpu(peers).toFixed(3)}: ${ratio(cpu(engines), cpu(peers))}`,
);
const [one, other] = [engines[0], peers[0]];
const middle = (value: (run: Measured) => number) => median(engines.map(value)).toFixed(0);
printLine(
  `answers are ${one?.answers === other?.answers ? "equal" : "DIFFERENT"}: ${one?.itineraries} itineraries`,
);
printLine(
  `engine: ${middle((run) => run.residentMb)} MB resident, ${middle((run) => run.residentMbAfterMore)} MB after 5,000 further pairs; ` +
    `a day is rebuilt in ${median(engines.map((run) => run.rebuiltDayMs ?? Number.NaN)).toFixed(1)} ms`,
);
printLine(`typed arrays: ${median(peers.map((run) => run.residentMb)).toFixed(0)} MB resident`);
printLine(`load of the machine before: ${before.join(", ")}`);
await printMachine();
compareWithQueries();
if (one?.answers !== other?.answers) process.exitCode = 1;
rmSync(cache, { recursive: true });

function measure(side: "engine" | "peer", rounds = ROUNDS): Measured {
  const output = execFileSync(
    process.execPath,
    [...MEMORY, "apps/api/test/world/measure-world.ts", side, PAIRS, String(rounds)],
    {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    },
  );
  return JSON.parse(output) as Measured;
}

/** The whole list of itineraries, on the built-in network and a generated one, against a plain query in tables. */
function compareWithQueries(): void {
  const folder = "apps/api/src/suppliers/schedule/itineraries";
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "api",
      `${folder}/itineraries-in-sql.test.ts`,
    ],
    { cwd: ROOT, stdio: "inherit", env: { ...process.env, SQL_QUERIES: "1000" } },
  );
  if (status !== 0) process.exitCode = 1;
}
