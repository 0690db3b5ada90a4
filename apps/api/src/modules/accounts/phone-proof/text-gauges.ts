import { gt } from "drizzle-orm";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import type { AccountDeps } from "../deps.ts";
import { phoneCodes } from "../tables.ts";

const HOUR_MS = 3_600_000;
const WINDOWS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const;

/** The text messages of the last hour and day, and how many there may be. */
export function createTextGauges({
  db,
  clock,
  textBudget,
}: Pick<AccountDeps, "db" | "clock" | "textBudget">): Gauge[] {
  const countSince = (ms: number) =>
    db.$count(phoneCodes, gt(phoneCodes.createdAt, new Date(clock.now().getTime() - ms)));
  return [
    {
      name: "ghuri_text_messages",
      help: "Text messages asked for in the last hour and in the last day",
      label: "window",
      count: async () => [
        { state: "hour", count: await countSince(WINDOWS.hour) },
        { state: "day", count: await countSince(WINDOWS.day) },
      ],
    },
    {
      name: "ghuri_text_messages_limit",
      help: "TEXTS_PER_HOUR and TEXTS_PER_DAY",
      label: "window",
      count: () =>
        Promise.resolve([
          { state: "hour", count: textBudget.hour },
          { state: "day", count: textBudget.day },
        ]),
    },
  ];
}
