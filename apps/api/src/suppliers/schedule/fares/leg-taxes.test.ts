import { describe, expect, it } from "vitest";
import { COUNTRIES } from "../../../../seed/schedule/countries.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import { type LegTax, calculateLegTaxes } from "./leg-taxes.ts";
import type { AgeBand } from "./party.ts";
import { readNetwork } from "../network/read-network.ts";

const { airports } = readNetwork();
const TODAY = "2026-11-21";

describe("taxes of a leg", () => {
  it.each([
    ["within Bangladesh", "DAC-CXB", 1175],
    ["to SAARC", "DAC-KTM", 5118],
    ["to the Gulf", "DAC-DXB", 9881],
    ["to South-East Asia", "DAC-SIN", 9881],
    ["to China", "DAC-CAN", 11881],
    ["to Vietnam", "DAC-SGN", 11881],
    ["to Europe", "DAC-LHR", 13381],
    ["to America", "DAC-JFK", 13381],
  ])("add up to the published total %s (%s)", (_, pair, total) => {
    expect(sum(withoutSurcharge(pair), "adult")).toBe(total);
  });

  it("charge half the travel tax for children of 5 to 11 and none for younger ones", () => {
    const travelTax = taxes("DAC-LHR").find((line) => line.code === "UT")?.amounts;
    expect(travelTax).toEqual({ adult: 6000, child5To11: 3000, childUnder5: 0, infant: 0 });
  });

  it("charge only the excise duty for infants", () => {
    const paid = taxes("DAC-LHR").filter((line) => line.amounts.infant > 0);
    expect(paid.map((line) => [line.code, line.amounts.infant])).toEqual([["OW", 4000]]);
    expect(sum(taxes("DAC-CXB"), "infant")).toBe(700);
  });

  it("are the other country's taxes and our airport fees on a flight to Bangladesh", () => {
    const home = withoutSurcharge("LHR-DAC").map((line) => [line.code, line.amounts.adult]);
    expect(home).toEqual([
      ["P7", 1220],
      ["P8", 1220],
      ["GB", 19500],
    ]);
  });

  it("are only those of the country of departure when the leg does not touch Bangladesh", () => {
    expect(withoutSurcharge("SIN-SYD").map((line) => line.code)).toEqual(["SG"]);
  });

  it("depend on the day of sale", () => {
    const duty = (day: string) =>
      taxes("DAC-LHR", day).find((line) => line.code === "OW")?.amounts.adult;
    expect([duty("2025-01-08"), duty("2025-01-09")]).toEqual([3000, 4000]);
  });

  it.each([
    ["DAC-CXB", 0, 600],
    ["DAC-KTM", 1500, 3500],
    ["DAC-DXB", 3000, 9000],
    ["DAC-JFK", 9000, 28000],
  ])("include a surcharge in the range of their zone: %s", (pair, least, most) => {
    const surcharge = taxes(pair).find((line) => line.code === "YQ")?.amounts.adult ?? 0;
    expect(surcharge).toBeGreaterThanOrEqual(least);
    expect(surcharge).toBeLessThanOrEqual(most);
  });

  it("are known for every country of the schedule", () => {
    const unknown = [...airports.values()].filter((airport) => !COUNTRIES[airport.country]);
    expect(unknown.map((airport) => airport.iata)).toEqual([]);
  });
});

function taxes(pair: string, soldOn = TODAY): LegTax[] {
  const [origin, destination] = pair.split("-").map((iata) => airports.get(iata));
  if (!origin || !destination) throw new Error(`${pair} is not served`);
  const km = greatCircleKm(origin, destination);
  return calculateLegTaxes({ origin, destination, km, lowCost: false }, soldOn);
}

function withoutSurcharge(pair: string): LegTax[] {
  return taxes(pair).filter((line) => line.code !== "YQ");
}

function sum(lines: readonly LegTax[], band: AgeBand): number {
  return lines.reduce((total, line) => total + line.amounts[band], 0);
}
