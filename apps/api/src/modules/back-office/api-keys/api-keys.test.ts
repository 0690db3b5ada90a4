import type { ApiKey } from "@ghuri/contract/api-keys";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { apiKeys } from "../../partners/tables.ts";
import { auditEntries } from "../tables.ts";

const URL = "/api/v1/back-office/api-keys";
let app: TestApp;
let admin: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInStaff(app, ["admin"]);
});
afterAll(() => app.stop());

const post = (path: string, payload: object, { headers }: StaffSession = admin) =>
  app.http.inject({ method: "POST", url: `${URL}${path}`, headers, payload });
const list = async () =>
  (await app.http.inject({ url: URL, headers: admin.headers })).json<{ data: ApiKey[] }>().data;
const newestAct = async () => {
  const newest = app.database.db.select().from(auditEntries).orderBy(desc(auditEntries.number));
  return (await newest.limit(1))[0];
};

it("a key is made, used, rotated and revoked; its secret is shown once and stored as a hash", async () => {
  const made = await post("", { name: "Chottogram Travels", scopes: ["search", "quote"] });
  expect(made.statusCode).toBe(201);
  const { key, secret } = made.json<{ data: { key: ApiKey; secret: string } }>().data;
  expect(secret).toMatch(/^ghk_[\w-]{43}$/);
  expect(JSON.stringify(await app.database.db.select().from(apiKeys))).not.toContain(secret);
  expect(JSON.stringify(await newestAct())).not.toContain(secret);
  expect(await list()).toEqual([
    { ...key, ends_with: secret.slice(-4), last_used_at: null, former_until: null },
  ]);

  await app.http.inject({
    method: "POST",
    url: "/mcp",
    headers: { authorization: `Bearer ${secret}`, accept: "application/json, text/event-stream" },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  });
  expect((await list())[0]?.last_used_at).toBe(app.clock.now().toISOString());

  const why = "Somebody left there";
  const rotated = await post(`/${key.id}/rotation`, { why });
  const next = rotated.json<{ data: { key: ApiKey; secret: string } }>().data;
  expect(next.secret).not.toBe(secret);
  expect(next.key.former_until).not.toBeNull();
  expect((await newestAct())?.why).toBe(why);

  expect((await post(`/${key.id}/revocation`, { why })).statusCode).toBe(200);
  expect((await post(`/${key.id}/revocation`, { why })).json()).toMatchObject({
    code: "already_decided",
  });
  expect((await post(`/${key.id}/rotation`, { why })).json()).toMatchObject({
    code: "already_decided",
  });
});

it("only administrators make keys, with a fresh code, for known scopes", async () => {
  const body = { name: "Partner", scopes: ["search"] };
  const support = await signedInStaff(app, ["support", "finance", "content"]);
  expect((await post("", body, support)).statusCode).toBe(404);
  for (const wrong of [
    { ...body, scopes: [] },
    { ...body, scopes: ["pay"] },
    { ...body, name: " " },
  ])
    expect((await post("", wrong)).statusCode).toBe(422);
  expect((await post("/none/revocation", { why: "x" })).statusCode).toBe(404);
  app.clock.advanceMinutes(11);
  expect((await post("", body)).json()).toMatchObject({ code: "fresh_code_needed" });
});
