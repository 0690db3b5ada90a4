import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";

/** Codes of every airport of the built-in timetable. */
export function readServedAirports(): string[] {
  const file = path.join(ROOT, "apps/api/seed/schedule/airports.csv");
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  return rows.map((row) => row.slice(0, 3));
}
