// Does the response time reveal who has an account? Known and unknown addresses, compared with a coin toss.
import { registerBuyers } from "./setup/buyers.ts";
import { printMachine } from "./setup/print-machine.ts";
import { percentile } from "./setup/percentile.ts";
import { printTable, printLine } from "./setup/print-table.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4362;
const ASKED_OF_EACH = 500;
const WARM_UP = 100;

/** Two groups of unknown addresses show the effect of chance alone. */
const GROUPS = ["known", "unknown, too", "unknown"] as const;
type Group = (typeof GROUPS)[number];
interface Question {
  readonly group: Group;
  readonly email: string;
}

await withProduct(PORT, async ({ address, databaseUrl }) => {
  await registerBuyers(address, ASKED_OF_EACH);
  for (let nth = 0; nth < WARM_UP; nth++) await ask(address, `warm-${nth}@example.com`);

  const questions = shuffled(
    Array.from({ length: ASKED_OF_EACH }, (_, nth): Question[] => [
      { group: "known", email: `buyer-${nth}@example.com` },
      { group: "unknown", email: `nobody-${nth}@example.com` },
      { group: "unknown, too", email: `noone-${nth}@example.com` },
    ]).flat(),
  );
  const times = new Map<Group, number[]>();
  const answers = new Set<string>();
  for (const { group, email } of questions) {
    const { ms, answer } = await ask(address, email);
    times.set(group, [...(times.get(group) ?? []), ms]);
    answers.add(answer);
  }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(" / ")}`);

  const unknown = sorted(times.get("unknown"));
  printTable(
    `Forgot password: ${ASKED_OF_EACH} addresses of each group in random order, one at a time; all answers the same`,
    ["addresses", "p25, ms", "p50, ms", "p75, ms", "p95, ms", "slower than unknown", "overlap"],
    GROUPS.map((group) => {
      const own = sorted(times.get(group));
      const isUnknown = group === "unknown";
      return [
        group,
        ...[0.25, 0.5, 0.75, 0.95].map((share) => percentile(own, share).toFixed(2)),
        isUnknown ? "" : percent(slowerShare(own, unknown)),
        isUnknown ? "" : percent(overlap(own, unknown)),
      ];
    }),
  );
  const band = percent(1.96 * Math.sqrt((2 * ASKED_OF_EACH + 1) / (12 * ASKED_OF_EACH ** 2)));
  printLine(`\nA coin toss is 50 % ± ${band} (95 of 100 runs).`);
  await printMachine(databaseUrl);
});

async function ask(address: string, email: string): Promise<{ ms: number; answer: string }> {
  const body = JSON.stringify({ email });
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/v1/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const text = await answer.text();
  return { ms: performance.now() - startedAt, answer: `${answer.status} ${text}` };
}

/** How often one of the first is slower than one of the second: half the time when nothing distinguishes them. */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (first.length * second.length);
}

/** The overlap of two distributions, in twenty bands of equal weight. */
function overlap(first: readonly number[], second: readonly number[]): number {
  const bands = 20;
  const all = sorted([...first, ...second]);
  const edges = Array.from({ length: bands - 1 }, (_, nth) => percentile(all, (nth + 1) / bands));
  const shares = (values: readonly number[]) => {
    const counts = Array.from({ length: bands }, () => 0);
    for (const value of values) {
      const at = edges.filter((edge) => value > edge).length;
      counts[at] = (counts[at] ?? 0) + 1 / values.length;
    }
    return counts;
  };
  const theirs = shares(second);
  return shares(first).reduce((sum, share, at) => sum + Math.min(share, theirs[at] ?? 0), 0);
}

function sorted(values: readonly number[] = []): number[] {
  return values.toSorted((a, b) => a - b);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}
