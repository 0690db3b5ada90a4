// npm run faults: bookings, payments and cancellations over HTTP while nodes, database, cache and gateway fail.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { registerBuyers } from "../setup/buyers.ts";
import { printMachine } from "../setup/print-machine.ts";
import { printLine, printTable } from "../setup/print-table.ts";
import { findUnsettled, findViolations } from "./check-records.ts";
import { FAULTS, type Fault } from "./fault-list.ts";
import { createJournal, type Journal } from "./journal.ts";
import { PROMPT_CASES } from "./pay-at-sandbox.ts";
import { readRecords } from "./read-records.ts";
import { findLateRecoveries, type Recovery } from "./recovery.ts";
import { startSystem, type System } from "./system.ts";
import { travel } from "./travel.ts";

const { values: options } = parseArgs({
  options: {
    /** Only faults whose name contains this. */
    only: { type: "string", default: "" },
    travellers: { type: "string", default: "6" },
    /** How long pending work may take to settle at the end. */
    settle: { type: "string", default: "420" },
    "keep-logs": { type: "boolean", default: false },
  },
});

const WARM_UP_MS = 4000;
const MOST_RECOVERY_MS = 120_000;
const POLL_MS = 250;
const AFTER_FAULT_MS = 4000;
const SHOWN_VIOLATIONS = 20;

interface Result {
  readonly fault: Fault;
  readonly operations: number;
  readonly retries: number;
  readonly violations: readonly string[];
  readonly crashes: number;
  readonly recovery: Recovery;
}

const faults = FAULTS.filter(({ name }) => name.includes(options.only));
const system = await startSystem();
const journal = createJournal();
let failed = true;
process.once("SIGINT", () => undefined);
try {
  failed = (await runFaults()) > 0;
} finally {
  await system.close({ keepLogs: failed || options["keep-logs"] });
  if (failed || options["keep-logs"]) printLine(`\nlogs: ${system.logFolder}`);
}
process.exitCode = failed ? 1 : 0;

async function runFaults(): Promise<number> {
  const [first] = system.nodes;
  const buyers = await registerBuyers(first?.address ?? "", Number(options.travellers));
  let isOver = false;
  const travellers = buyers.map((buyer) =>
    travel({
      addresses: system.nodes.map(({ address }) => address),
      shopAddress: system.shopAddress,
      airline: system.airline,
      buyer,
      journal,
      isOver: () => isOver,
    }),
  );
  await pause(WARM_UP_MS);
  const results: Result[] = [];
  try {
    for (const fault of faults) {
      printLine(`${new Date().toISOString().slice(11, 19)}  ${fault.name}`);
      results.push(await runFault(fault));
    }
  } finally {
    isOver = true;
    await Promise.all(travellers);
  }
  const unsettled = await settle();
  printResults(results, unsettled);
  await printMachine();
  const crashes = results.reduce((sum, one) => sum + one.crashes, 0);
  return crashes + allViolations(results, unsettled).size + lateRecoveries(results).length;
}

async function runFault(fault: Fault): Promise<Result> {
  const before = { answers: journal.answers, retries: journal.retries, crashes: countCrashes() };
  const startsBefore = system.nodes.map((node) => node.starts.length);
  await fault.run(system);
  const endedAt = Date.now();
  const answersThen = journal.answers;
  const [ready, answered, confirmed] = await Promise.all([
    secondsUntil(endedAt, areAllReady),
    secondsUntil(endedAt, () => Promise.resolve(journal.answers > answersThen)),
    secondsUntil(endedAt, () => areConfirmed(endedAt)),
  ]);
  await pause(AFTER_FAULT_MS);
  const starts = system.nodes.flatMap((node, at) => node.starts.slice(startsBefore[at]));
  return {
    fault,
    operations: journal.answers - before.answers,
    retries: journal.retries - before.retries,
    violations: await violationsNow(system, journal),
    crashes: countCrashes() - before.crashes,
    recovery: { started: Math.max(0, ...starts), ready, answered, confirmed },
  };
}

function countCrashes(): number {
  return system.nodes.reduce((sum, { crashes }) => sum + crashes, system.gateway.crashes);
}

async function areAllReady(): Promise<boolean> {
  const ready = await Promise.all(system.nodes.map((node) => node.isReady()));
  return ready.every(Boolean);
}

/** Whether everything that was paid before this moment, with a prompt notice, is confirmed. */
async function areConfirmed(paidBefore: number): Promise<boolean> {
  const prompt = journal.paid.filter((one) => PROMPT_CASES.has(one.case) && one.at <= paidBefore);
  const { bookings } = await readRecords(system);
  const waiting = new Set(bookings.filter(({ status }) => status === "booked").map(({ id }) => id));
  return prompt.every(({ bookingId }) => !waiting.has(bookingId));
}

async function secondsUntil(from: number, isDone: () => Promise<boolean>): Promise<number> {
  while (Date.now() - from < MOST_RECOVERY_MS) {
    if (await isDone()) return (Date.now() - from) / 1000;
    await pause(POLL_MS);
  }
  return Infinity;
}

async function violationsNow(at: System, { booked, surprises }: Journal): Promise<string[]> {
  // Counted first: bookings made meanwhile are in the records, but need not be counted.
  const acknowledged = [...booked];
  const records = await readRecords(at);
  return [...findViolations(records, acknowledged), ...surprises];
}

/** What is still open after the last booking, when lost notices have been queried. */
async function settle(): Promise<readonly string[]> {
  const startedAt = Date.now();
  const endsAt = startedAt + Number(options.settle) * 1000;
  for (;;) {
    const records = await readRecords(system);
    const open = findUnsettled(records);
    if (open.length === 0 || Date.now() > endsAt) {
      printLine(`settled after ${Math.round((Date.now() - startedAt) / 1000)} s`);
      return [...open, ...findViolations(records, journal.booked), ...journal.surprises];
    }
    await pause(2000);
  }
}

/** Lists each once: a violation that stays is found again after every fault. */
function allViolations(results: readonly Result[], unsettled: readonly string[]): Set<string> {
  return new Set([...results.flatMap(({ violations }) => violations), ...unsettled]);
}

function lateRecoveries(results: readonly Result[]): string[] {
  return results.flatMap(({ fault, recovery }) => findLateRecoveries(fault, recovery));
}

function printResults(results: readonly Result[], unsettled: readonly string[]): void {
  printTable(
    `Faults, ${options.travellers} travellers, two nodes`,
    [
      "",
      "answers",
      "sent again",
      "violations",
      "crashes",
      "start s",
      "ready after s",
      "answered after s",
      "paid confirmed after s",
    ],
    results.map((one) => [
      one.fault.name,
      String(one.operations),
      String(one.retries),
      String(one.violations.length),
      String(one.crashes),
      one.recovery.started.toFixed(1),
      one.recovery.ready.toFixed(1),
      one.recovery.answered.toFixed(1),
      one.recovery.confirmed.toFixed(1),
    ]),
  );
  const { booked, cancelled, givenUp, paid, refusals } = journal;
  printLine(
    `\n${booked.length} booked (${journal.heldRemotely} held by the remote airline), ${paid.length} paid, ${cancelled.length} cancelled, ${givenUp} requests given up`,
  );
  const starts = system.nodes.flatMap((node) => node.starts);
  const stops = system.nodes.map((node) => node.slowestStop);
  printLine(
    `slowest start ${Math.max(...starts).toFixed(1)} s, slowest stop ${Math.max(...stops).toFixed(1)} s`,
  );
  printLine(`refusals: ${[...refusals].map(([code, count]) => `${code} ${count}`).join(", ")}`);
  const found = allViolations(results, unsettled);
  printLine(`\n${found.size} violations, ${unsettled.length} of them at the end`);
  for (const one of [...found].slice(0, SHOWN_VIOLATIONS)) printLine(`- ${one}`);
  const late = lateRecoveries(results);
  printLine(`\n${late.length} recoveries beyond their limits`);
  for (const one of late) printLine(`- ${one}`);
}
