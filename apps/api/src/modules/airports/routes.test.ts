import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServe } from "../../platform/http/serve/serve.ts";
import { loadAirports } from "./index.ts";
import { airportRoutes } from "./routes.ts";

let http: FastifyInstance;
beforeAll(async () => {
  http = Fastify();
  const serve = createServe(http, {
    findCaller: async () => null,
    findStaff: () => Promise.resolve(null),
    runIdempotently: async (_input, run) => run(),
    checkReplies: true,
    countGuestTry: async () => {},
    countEmailRequest: async () => {},
    isOverloaded: () => false,
  });
  airportRoutes(serve, loadAirports());
  await http.ready();
});
afterAll(() => http.close());

async function search(keyword: string, language = "en") {
  const reply = await http.inject({
    url: "/api/v1/airport/search",
    query: { keyword },
    headers: { "accept-language": language },
  });
  return { status: reply.statusCode, data: reply.json().data };
}

it("returns matches for a keyword, in the requested language [S3-08 S7.2-17 OP-48]", async () => {
  const { status, data } = await search("cox", "bn");
  expect(status).toBe(200);
  expect(data[0]).toMatchObject({ iata: "CXB", city: "কক্সবাজার", country: "বাংলাদেশ" });
});

it("returns the airport of a code first [S7.2-21]", async () => {
  const { data } = await search("LHR");
  expect(data[0]).toMatchObject({ iata: "LHR", city: "London", country: "United Kingdom" });
});

it("returns an empty list without a keyword [S5.2-06 OP-48]", async () => {
  const reply = await http.inject({ url: "/api/v1/airport/search" });
  expect(reply.json()).toEqual({ data: [] });
});
