// One side of the comparison of bench/world-timetable.ts, in a process of its own, so that its memory is its own: the engine, or the loops
// over typed arrays. Arguments: `engine` or `peer`, pairs of airports, rounds. Prints one line of JSON.
import { createHash } from "node:crypto";
import { toDayNumber } from "../../src/suppliers/schedule/network/day-number.ts";
import type { Airport } from "../../src/suppliers/schedule/network/network.ts";
import { createSchedule } from "../../src/suppliers/schedule/network/schedule.ts";
import { createTimetable } from "../../src/suppliers/schedule/network/timetable.ts";
import { createTypedArrayPeer } from "./typed-array-peer.ts";
import { createWorldNetwork, createWorldPairs } from "./world-network.ts";

const [SIDE = "engine", PAIRS = "300", ROUNDS = "25"] = process.argv.slice(2);
const BEST = 200;
const DAY = toDayNumber("2027-03-10");
const REBUILT_DAYS = 15;
const MORE_PAIRS = 5000;

/** Answers a pair; the result names the flights of each itinerary when asked to. */
type Answer = (origin: Airport, destination: Airport) => () => readonly string[];

const network = createWorldNetwork();
const pairs = createWorldPairs(network, Number(PAIRS) + MORE_PAIRS);
const asked = pairs.slice(0, Number(PAIRS));
const answer = SIDE === "peer" ? startPeer() : startEngine();

const first = asked.map((pair) => time(pair));
const began = process.cpuUsage();
const rounds = Array.from({ length: Number(ROUNDS) }, () => asked.map((pair) => time(pair)));
const { user, system } = process.cpuUsage(began);
const residentMb = readResidentMb();
for (const { origin, destination } of pairs.slice(asked.length)) answer(origin, destination);
const residentMbAfterMore = readResidentMb();

const hash = createHash("sha256");
const lists = asked.map(({ origin, destination }) => answer(origin, destination)().toSorted());
for (const list of lists) hash.update(`${list.join("\n")}\n\n`);
process.stdout.write(
  `${JSON.stringify({
    first,
    usual: asked.map((_, at) => Math.min(...rounds.map((times) => times[at] ?? 0))),
    cpuMs: (user + system) / 1000 / (rounds.length * asked.length),
    residentMb,
    residentMbAfterMore,
    rebuiltDayMs: SIDE === "engine" ? median(rebuildDays()) : null,
    itineraries: lists.reduce((sum, list) => sum + list.length, 0),
    answers: hash.digest("hex"),
  })}\n`,
);

function startEngine(): Answer {
  const schedule = createSchedule(network, BEST);
  return (origin, destination) => {
    const found = schedule.findItineraries({ origin, destination, day: DAY, notBefore: 0 });
    return () =>
      found.map(({ flights }) =>
        flights.map(({ service, day }) => `${service.number}/${day}`).join(" "),
      );
  };
}

function startPeer(): Answer {
  const peer = createTypedArrayPeer(network, DAY, BEST);
  return (origin, destination) => {
    const { flights } = peer.find(origin, destination);
    return () =>
      Array.from({ length: flights.length / 3 }, (_, at) =>
        Array.from(flights.subarray(at * 3, at * 3 + 3))
          .filter((flight) => flight >= 0)
          .map((flight) => peer.nameOf(flight))
          .join(" "),
      );
  };
}

function time({ origin, destination }: (typeof asked)[number]): number {
  const began = performance.now();
  answer(origin, destination);
  return performance.now() - began;
}

function rebuildDays(): number[] {
  const timetable = createTimetable(network);
  timetable.flightsOn(DAY);
  return Array.from({ length: REBUILT_DAYS }, (_, later) => {
    const began = performance.now();
    timetable.flightsOn(DAY + 1 + later);
    return performance.now() - began;
  });
}

function readResidentMb(): number {
  return process.memoryUsage.rss() / 1_048_576;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
