import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../../log.ts";
import { clientErrorRoutes } from "./client-error-routes.ts";
import { createHttpServer } from "../server/create-http-server.ts";
import { createServe } from "../serve/serve.ts";
import type { FastifyInstance } from "fastify";

const lines: string[] = [];
let http: FastifyInstance;
beforeAll(async () => {
  const paper = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  http = await createHttpServer({
    log: createLog("warn", paper),
    perMinute: 1000,
    redis: null,
    isHttps: false,
  });
  const serve = createServe(http, {
    findCaller: async () => null,
    findStaff: () => Promise.resolve(null),
    runIdempotently: async (_input, run) => run(),
    checkReplies: true,
    countGuestTry: async () => {},
    countEmailRequest: async () => {},
    isOverloaded: () => false,
  });
  clientErrorRoutes(serve);
});
afterAll(() => http.close());

const report = (body: object) =>
  http.inject({
    method: "POST",
    url: "/api/v1/client-errors",
    headers: { "user-agent": "Ayesha's phone" },
    payload: { message: "x is not a function", stack: "", path: "/", ...body },
  });

it("hides the whole of an address, however long, and what two of them in one word leave", async () => {
  await report({ message: `${"a".repeat(100)}@example.com ayesha@rahman@example.com` });
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    page: { message: "<email> ayesha@<email>" },
  });
  lines.length = 0;
});

it("logs one line about an error on a page, and nothing about the visitor [OP-52]", async () => {
  const answer = await report({
    message: "Cannot book for ayesha.rahman+trips@example.com, 01712345678 or ০১৭১২৩৪৫৬৭৮",
    stack: "at pay (https://ghuri.example/assets/pay-1a2b.js?token=secret:1:12345)\nat run",
    path: "/flight-booking?search_id=my-own",
  });
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "a page failed",
    page: {
      message: "Cannot book for <email>, <number> or <number>",
      stack: "at pay (https://ghuri.example/assets/pay-1a2b.js?…)\nat run",
      path: "/flight-booking?…",
    },
  });
  expect(lines[0]).not.toContain("phone");
});

it("accepts no more data than an error report needs", async () => {
  expect((await report({ stack: "x".repeat(8001) })).statusCode).toBe(422);
  expect((await report({ who: "me" })).statusCode).toBe(422);
});

it("limits the reports of one address", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await report({})).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
