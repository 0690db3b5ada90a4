import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ssimFile, ssimLeg } from "../../../../test/ssim.ts";
import { loadAirports } from "../../airports/index.ts";
import { toInstant } from "../../../platform/local-instant.ts";
import { listDepartureDates } from "../flights/list-flights.ts";
import { parseSsim } from "./parse-ssim.ts";

const airports = loadAirports();
const read = (file: Buffer) =>
  parseSsim({ airports, airlineNames: new Map([["BS", "US-Bangla Airlines"]]) }, file);
const readLegs = (...legs: Parameters<typeof ssimLeg>[0][]) => read(ssimFile(legs.map(ssimLeg)));

describe("a schedule file (SSIM chapter 7)", () => {
  it("becomes flights without fares, one for each leg and period", () => {
    const { flights, errors, rows } = readLegs(
      {},
      { from: "DXB", to: "DAC", leg: "02", departs: "0230", arrives: "0910", arrivalZone: "+0600" },
    );
    expect([errors, rows]).toEqual([[], 2]);
    expect(flights[0]).toEqual({
      airline_code: "BS",
      airline_name: "US-Bangla Airlines",
      flight_number: "341",
      origin: "DAC",
      destination: "DXB",
      weekdays: [1, 3, 5],
      valid_from: "2026-12-02",
      valid_until: "2027-03-27",
      departure_time: "21:30",
      arrival_time: "00:55",
      arrival_day: 1,
      aircraft: "738",
      departure_terminal: "1",
      arrival_terminal: "2",
      blackout_dates: [],
      sales_open_days: 330,
      sales_close_hours: 4,
      fares: [],
    });
    expect(flights[1]).toMatchObject({ origin: "DXB", destination: "DAC" });
  });

  it("may give the days of one flight times of their own", () => {
    const { flights, errors } = readLegs(
      { days: "1      " },
      { days: "    5  ", variation: "02", departs: "2200" },
    );
    expect(errors).toEqual([]);
    expect(flights.map((one) => [one.valid_from, one.departure_time])).toEqual([
      ["2026-12-07", "21:30"],
      ["2026-12-04", "22:00"],
    ]);
  });

  it("says of code shares and services that nothing of them is stored", () => {
    const segment = "4 BS 03410101J".padEnd(200);
    const { ignored, errors } = read(ssimFile([ssimLeg({}), segment, segment]));
    expect([ignored, errors]).toEqual([2, []]);
  });

  it.each([
    ["a line that is too short", [ssimLeg({}).slice(0, 180)], "ssim_line_length"],
    ["a day that does not exist", [ssimLeg({ first: "31FEB27" })], "date_invalid"],
    ["a time that does not exist", [ssimLeg({ departs: "2561" })], "time_invalid"],
    ["an airport that does not exist", [ssimLeg({ to: "QQQ" })], "airport_unknown"],
    ["flights of every second week", [ssimLeg({ frequency: "2" })], "ssim_frequency"],
    ["no day of operation", [ssimLeg({ days: "       " })], "ssim_no_day"],
    ["a record of an unknown kind", ["9".padEnd(200)], "ssim_record_unknown"],
    ["the same flight twice", [ssimLeg({}), ssimLeg({})], "import_row_differs"],
  ])("names the line of %s", (_, records, code) => {
    const { errors } = read(ssimFile(records));
    expect(errors).toEqual([expect.objectContaining({ code, line: 3 + records.length - 1 })]);
  });

  it("that ends too early was cut off", () => {
    const file = ssimFile([ssimLeg({})])
      .toString()
      .split("\n")
      .slice(0, -2)
      .join("\n");
    expect(read(Buffer.from(file)).errors).toEqual([
      expect.objectContaining({ code: "ssim_cut_off" }),
    ]);
  });

  it("in UTC means the same departures as the same flights in local time", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(minute, days, (departs, weekdays) => {
        // Dhaka and Dubai have no summer time.
        const local = { departs, arrives: departs + 205, offset: 360, arrivalOffset: 240 };
        const inLocal = readLegs({ ...clocks(local, "L"), days: daysOf(weekdays) });
        const [flight] = inLocal.flights;
        const inUtc = read(
          ssimFile([ssimLeg({ ...clocks(local, "U"), ...utcDays(local.departs, weekdays) })], "U"),
        );
        const [same] = inUtc.flights;
        expect(inUtc.errors).toEqual([]);
        expect(same).toMatchObject({
          departure_time: flight?.departure_time,
          arrival_time: flight?.arrival_time,
          arrival_day: flight?.arrival_day,
          weekdays: expect.arrayContaining(flight?.weekdays ?? []),
        });
        const dates = (one: typeof flight) =>
          one ? listDepartureDates(one, "2026-12-10", 20) : [];
        expect(dates(same)).toEqual(dates(flight));
        const [date] = dates(flight);
        expect(toInstant(`${date}T${flight?.departure_time}`, "Asia/Dhaka").getTime()).toBe(
          toInstant(`${date}T${same?.departure_time}`, "Asia/Dhaka").getTime(),
        );
      }),
    );
  });

  it("of any content is read or refused by line, and never breaks", () => {
    const line = fc.string({ unit: "binary-ascii", minLength: 0, maxLength: 210 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { flights, errors } = read(ssimFile(lines));
        for (const flight of flights) expect(flight.fares).toEqual([]);
        for (const error of errors) expect(error.line).toBeGreaterThan(0);
      }),
    );
  });
});

interface Local {
  readonly departs: number;
  /** In the minutes of Dhaka's day. */
  readonly arrives: number;
  readonly offset: number;
  readonly arrivalOffset: number;
}

/** Times and days of the records, for a departure and an arrival in minutes of a local day. */
function clocks({ departs, arrives, offset, arrivalOffset }: Local, mode: "L" | "U") {
  const zoneOf = (minutes: number) => `+${String(minutes / 60).padStart(2, "0")}00`;
  const leaves = mode === "L" ? departs : departs - offset;
  const lands = arrives - offset + (mode === "L" ? arrivalOffset : 0);
  const first = mode === "L" ? 0 : Math.floor(leaves / 1440);
  const day = Math.floor(lands / 1440) - first;
  return {
    departs: toClock(leaves),
    arrives: toClock(lands),
    arrivalDay: day === -1 ? "A" : String(day),
    departureZone: zoneOf(offset),
    arrivalZone: zoneOf(arrivalOffset),
  };
}

/** Early flights of Dhaka leave on the day before in UTC. */
function utcDays(departs: number, weekdays: readonly number[]) {
  if (departs >= 360) return { days: daysOf(weekdays) };
  return {
    days: daysOf(weekdays.map((day) => ((day + 5) % 7) + 1)),
    first: "30NOV26",
    last: "26MAR27",
  };
}

function daysOf(weekdays: readonly number[]): string {
  return "1234567".replaceAll(/\d/g, (day) => (weekdays.includes(Number(day)) ? day : " "));
}

function toClock(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const two = (part: number) => String(part).padStart(2, "0");
  return two(Math.floor(ofDay / 60)) + two(ofDay % 60);
}
