import { AirlinesReply } from "@ghuri/contract/flights";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleSupplier } from "../../../test/sample-supplier.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { listAirlines } from "./list-airlines.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("lists every airline of the timetable without a token, the busiest first", async () => {
  const answer = await app.http.inject({ url: "/api/v1/airlines" });
  const { data } = AirlinesReply.parse(answer.json());
  expect(data).toHaveLength(35);
  expect(data[0]).toEqual({ code: "BG", name: "Biman Bangladesh Airlines" });
  expect(answer.headers["cache-control"]).toContain("max-age");
});

it("lists an airline of two suppliers once", () => {
  const bg = { code: "BG", name: "Biman" };
  const ek = { code: "EK", name: "Emirates" };
  const suppliers = [
    sampleSupplier([], { airlines: [bg] }),
    sampleSupplier([], { airlines: [ek, bg] }),
  ];
  expect(listAirlines(suppliers)).toEqual([bg, ek]);
});
