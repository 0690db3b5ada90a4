import type { Gauge } from "../../metrics/gauge.ts";

interface QueueCounts {
  readonly running: number;
  readonly waiting: number;
  /** Since the start of this process. */
  readonly refused: number;
  readonly left: number;
}

/** By name. Most queues belong to the process, as the processors do that they share out. */
const queues = new Map<string, () => QueueCounts>();

/** Reports a queue in the metrics. */
export function watchQueue(name: string, read: () => QueueCounts): void {
  queues.set(name, read);
}

/** What costly work waits for, by queue. */
export function queueGauges(): Gauge[] {
  const gauge = (what: keyof QueueCounts, help: string): Gauge => ({
    name: `ghuri_admission_${what}`,
    help,
    label: "queue",
    count: () =>
      Promise.resolve([...queues].map(([state, read]) => ({ state, count: read()[what] }))),
  });
  return [
    gauge("running", "Costly work under way, by queue"),
    gauge("waiting", "Costly work that waits for its turn, by queue"),
    gauge("refused", "Calls since the start that found no room to wait, by queue"),
    gauge("left", "Calls since the start whose client hung up before their turn, by queue"),
  ];
}
