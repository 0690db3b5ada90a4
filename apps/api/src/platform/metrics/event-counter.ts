import type { Gauge } from "./gauge.ts";

/** Counts events of this process since its start, by state. */
export interface EventCounter {
  count(state: string, times?: number): void;
  readonly gauge: Gauge;
}

/** `states` are exported as 0 before the first event, so that an alert on their rate works from the start. */
export function createEventCounter(
  { name, help, label }: Pick<Gauge, "name" | "help" | "label">,
  states: readonly string[],
): EventCounter {
  const counts = new Map(states.map((state) => [state, 0]));
  return {
    count: (state, times = 1) => void counts.set(state, (counts.get(state) ?? 0) + times),
    gauge: {
      name,
      help,
      label,
      count: () => Promise.resolve([...counts].map(([state, count]) => ({ state, count }))),
    },
  };
}
