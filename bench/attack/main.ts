// npm run attack: what an attacker can do to the running product, and what honest users notice of it.
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { printMachine } from "../setup/print-machine.ts";
import { milliseconds, printLine, printTable, ratio } from "../setup/print-table.ts";
import { ATTACKS } from "./attack-list.ts";
import { type Attack, type Outcome, runAttack } from "./attack.ts";
import { type HonestCall, type HonestUsers, now, summarize } from "./honest-users.ts";
import { countSent } from "./send.ts";
import { startHonestUsers } from "./start-honest-users.ts";
import { startTarget, type Target } from "./target.ts";

const { values: options } = parseArgs({
  options: {
    /** Only attacks whose name contains this. */
    only: { type: "string", default: "" },
    users: { type: "string", default: "100" },
    /** How far the attacker's thread steps back for the product and the honest users, 0 to 19. */
    nice: { type: "string", default: "10" },
  },
});

/** Without an attack, before each of them: the machine may be busier later than at the start. */
const QUIET_MS = 2500;
const WARM_UP_MS = 4000;
const MOST_RATIO = 2;
/**
 * An attack of a tenth of a second has five calls beside it, and which ones they are decides the median. What is over sooner is carried out
 * again and again, as an attacker would, each time with other accounts and addresses.
 */
const LEAST_MS = 3000;
const ENOUGH_CALLS = 20;
/** One picture of a screen: what is later by less than that, nobody can be shown later. */
const FRAME_MS = 1000 / 60;

interface Result {
  /** Of the first time, with the gains of all of them. */
  readonly outcome: Outcome;
  readonly times: number;
  /** Of all times together. */
  readonly seconds: number;
  /** The calls of honest users during the attack, and right before it. */
  readonly during: readonly HonestCall[];
  readonly quiet: readonly HonestCall[];
  /** Processors that were busy with it, on average: of the product, and of this program as the attacker. */
  readonly cpu: { readonly product: number; readonly attacker: number } | null;
  /** Requests of the attacker in a second. */
  readonly rate: number;
}

const target = await startTarget();
try {
  const results = await runAttacks(target);
  printResults(results);
  await printMachine(target.databaseUrl);
  process.exitCode = results.some(({ outcome }) => outcome.gains.length > 0) ? 1 : 0;
} finally {
  await target.close();
}

async function runAttacks(attacked: Target): Promise<Result[]> {
  const users = await startHonestUsers(attacked.address, Number(options.users));
  const results: Result[] = [];
  try {
    stepBack(Number(options.nice));
    await pause(WARM_UP_MS);
    for (const attack of Object.values(ATTACKS))
      if (attack.name.includes(options.only))
        results.push(await measure(attack as Attack<unknown>, attacked, users));
  } finally {
    await users.stop();
  }
  return results;
}

/**
 * An attacker on the network computes on a machine of its own; this one shares the product's. It therefore gives way: the product answers what
 * it sends, and does not wait while it prepares it. Of this thread only (Linux), and of what it starts from now on, which only the last attacks do: the
 * honest users' was started before. What it sends in a second is printed, so that a weaker attack is noticed.
 */
function stepBack(niceness: number): void {
  if (process.platform === "linux") os.setPriority(process.pid, niceness);
}

async function measure(
  attack: Attack<unknown>,
  attacked: Target,
  users: HonestUsers,
): Promise<Result> {
  const quietFrom = now();
  await pause(QUIET_MS);
  const startedAt = now();
  const readCpu = startCpuMeter(attacked);
  const sentBefore = countSent();
  const { outcome, times } = await runForAWhile(attack, attacked);
  const endedAt = now();
  const seconds = (endedAt - startedAt) / 1000;
  const cpu = readCpu(seconds);
  const rate = (countSent() - sentBefore) / seconds;
  printLine(`${outcome.gains.length === 0 ? "failed   " : "SUCCEEDED"}  ${attack.name}`);
  const [quiet, during] = await Promise.all([
    users.callsBetween(quietFrom, startedAt),
    users.callsBetween(startedAt, endedAt),
  ]);
  return {
    outcome,
    times,
    seconds,
    during: attack.isRestarting ? [] : during,
    quiet,
    cpu,
    rate,
  };
}

async function runForAWhile(
  attack: Attack<unknown>,
  attacked: Target,
): Promise<Pick<Result, "outcome" | "times">> {
  const endsAt = now() + LEAST_MS;
  const first = await runAttack(attack, attacked);
  const gains = [...first.gains];
  let times = 1;
  for (; now() < endsAt && !attack.isOnce && !attack.isRestarting; times += 1)
    gains.push(...(await runAttack(attack, attacked)).gains);
  return { outcome: { ...first, gains }, times };
}

/**
 * On a machine of two processors the attacker is a neighbour, too: what it uses itself, honest users wait for without any fault of
 * the product. Null when the product was restarted meanwhile.
 */
function startCpuMeter({ readCpuSeconds }: Target) {
  const before = readCpuSeconds();
  const ownBefore = process.threadCpuUsage();
  return (seconds: number): Result["cpu"] => {
    const after = readCpuSeconds();
    const own = process.threadCpuUsage(ownBefore);
    if (before === null || after === null || after < before) return null;
    return {
      product: (after - before) / seconds,
      attacker: (own.user + own.system) / 1e6 / seconds,
    };
  };
}

function printResults(results: readonly Result[]): void {
  const quiet = summarize(results.flatMap((one) => one.quiet));
  printTable(
    `Attacks, with ${options.users} honest users beside them`,
    [
      "attack",
      "",
      "what the attacker got",
      "times",
      "s",
      "p50 ms",
      "of quiet",
      "p99 ms",
      "of quiet",
      "refused",
      "cpu: product",
      "attacker",
      "sent / s",
    ],
    [
      [
        "none",
        "",
        "",
        "",
        "",
        milliseconds(quiet.p50),
        "",
        milliseconds(quiet.p99),
        "",
        String(quiet.failed),
        "",
        "",
        "",
      ],
      ...results.map(({ outcome, times, seconds, during, cpu, rate }) => {
        const { p50, p99, failed, calls } = summarize(during);
        const latencies = [
          milliseconds(p50),
          ratio(p50, quiet.p50),
          milliseconds(p99),
          ratio(p99, quiet.p99),
          `${failed} of ${calls}`,
        ];
        return [
          outcome.name,
          outcome.gains.length === 0 ? "failed" : "SUCCEEDED",
          outcome.got,
          String(times),
          seconds.toFixed(1),
          // Of an attack that was over before anybody called, or that restarts the product.
          ...(calls === 0 ? latencies.map(() => "–") : latencies),
          ...(cpu ? [cpu.product.toFixed(2), cpu.attacker.toFixed(2)] : ["–", "–"]),
          rate.toFixed(0),
        ];
      }),
    ],
  );
  const gains = results.flatMap(({ outcome }) => outcome.gains);
  printLine(`\n${gains.length} gains of the attacker`);
  for (const gain of gains) printLine(`- ${gain}`);
  const slowed = results.filter(({ during }) => summarize(during).p50 > MOST_RATIO * quiet.p50);
  printLine(
    `honest users: p50 beyond ${MOST_RATIO} × quiet during ${slowed.length} of ${results.length} attacks`,
  );
  const counted = slowed.filter(({ during }) => during.length >= ENOUGH_CALLS);
  printLine(
    `of these, with at least ${ENOUGH_CALLS} calls beside the attack, fewer of which make no median: ${counted.length}`,
  );
  const seen = slowed.filter(({ during }) => summarize(during).p50 > quiet.p50 + FRAME_MS);
  printLine(
    `of those slowed, p50 beyond quiet and one picture of a screen (${FRAME_MS.toFixed(1)} ms) during ${seen.length}`,
  );
  if (options.nice !== "0")
    printLine(`the attacker's thread gave way to the others (nice ${options.nice})`);
}
