import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";

/** Codes of every airport of the built-in timetable. */
export function readServedAirports(): string[] {
  const file = path.join(ROOT, "apps/api/seed/schedule/airports.csv");
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  return rows.map((row) => row.slice(0, 3));
}

/** Numbers of every daily flight of the built-in timetable, each with the airport that it leaves. */
export function readFlightNumbers(): { readonly number: string; readonly origin: string }[] {
  const file = path.join(ROOT, "apps/api/seed/schedule/routes.csv");
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  return rows.flatMap((row) => {
    const [origin = ""] = row.split(",", 1);
    return Array.from(row.matchAll(/([A-Z0-9]{2}\d+)@/g), ([, number = ""]) => ({
      number,
      origin,
    }));
  });
}
