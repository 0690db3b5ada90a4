import type { ApiKeyScope } from "@ghuri/contract/api-keys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { orders } from "../../orders/tables.ts";
import { createApiKey, revokeApiKey, rotateApiKey } from "../keys/manage-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function makeKey(scopes: readonly ApiKeyScope[] = ["search", "quote"]) {
  const made = await app.database.db.transaction((tx) =>
    createApiKey(tx, { name: "Chottogram Travels", scopes }, app.clock.now()),
  );
  return { id: made.key.id, secret: made.secret };
}

interface Reply {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number };
}

function send(secret: string | null, body: object, more: Readonly<Record<string, string>> = {}) {
  return app.http.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      accept: "application/json, text/event-stream",
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...more,
    },
    payload: body,
  });
}
/** The JSON-RPC answer, which older clients get as the only event of a stream. */
async function ask(secret: string, method: string, params: object = {}): Promise<Reply> {
  const answer = await send(secret, { jsonrpc: "2.0", id: 1, method, params });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const text = answer.body.startsWith("{") ? answer.body : /^data: (.*)$/m.exec(answer.body)?.[1];
  return JSON.parse(text ?? "null") as Reply;
}
async function listTools(secret: string): Promise<readonly { readonly name: string }[]> {
  const { result = {} } = await ask(secret, "tools/list");
  return result["tools"] as { name: string }[];
}
async function toolNames(secret: string): Promise<string[]> {
  return (await listTools(secret)).map(({ name }) => name);
}
interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
}
async function callTool(secret: string, name: string, args: object): Promise<ToolResult> {
  const { result } = await ask(secret, "tools/call", { name, arguments: args });
  return result as unknown as ToolResult;
}
const TRIP = { departure: "DAC", destination: "CXB", departure_date: "2026-12-01" };

describe("a program with a key", () => {
  it("finds an airport and flights, prices an offer and gets the link to our checkout; nothing is booked", async () => {
    const { secret } = await makeKey();
    const airports = await callTool(secret, "search_airports", { keyword: "কক্সবাজার" });
    expect(airports.structuredContent).toMatchObject({ airports: [{ iata: "CXB" }] });

    const found = await callTool(secret, "search_flights", { trips: [TRIP], adult: 2 });
    const { search_id, offers } = found.structuredContent as {
      search_id: string;
      offers: { offer_id: string; total_price_bdt: number }[];
    };
    expect(offers.length).toBeGreaterThan(0);
    const [first] = offers;
    const offer = await callTool(secret, "get_offer", { search_id, offer_id: first?.offer_id });
    expect(offer.structuredContent).toMatchObject({
      total_price_bdt: first?.total_price_bdt,
      passengers: [{ type: "ADT", count: 2 }],
      expires_at: expect.any(String),
    });
    const bookAt = new URL(String(offer.structuredContent["book_at"]));
    expect(bookAt.origin).toBe("http://localhost:3000");
    expect(bookAt.pathname).toBe("/flight-booking");
    expect(bookAt.searchParams.get("search_id")).toBe(search_id);
    expect(await app.database.db.$count(orders)).toBe(0);
  });

  it("introduces itself to clients of earlier versions, and to those of 2026-07-28", async () => {
    const { secret } = await makeKey();
    const earlier = await ask(secret, "initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    expect(earlier.result).toMatchObject({ serverInfo: { name: "ghuri" } });

    const version = "2026-07-28";
    const meta = "io.modelcontextprotocol/";
    const discovered = await send(
      secret,
      {
        jsonrpc: "2.0",
        id: 1,
        method: "server/discover",
        params: {
          _meta: {
            [`${meta}protocolVersion`]: version,
            [`${meta}clientInfo`]: { name: "test", version: "1" },
            [`${meta}clientCapabilities`]: {},
          },
        },
      },
      { "mcp-protocol-version": version, "mcp-method": "server/discover" },
    );
    expect(discovered.json()).toMatchObject({ result: { supportedVersions: [version] } });
  });

  it("reads our refusals as the tool's own answer, in its language", async () => {
    const { secret } = await makeKey();
    const past = { ...TRIP, departure_date: "2020-01-01" };
    const refused = await callTool(secret, "search_flights", { trips: [past] });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain("past");
    const offer = await callTool(secret, "get_offer", { search_id: "none", offer_id: "none" });
    expect(offer.isError).toBe(true);
  });

  it("sees only the tools of its scopes, each of which says that it reads", async () => {
    const { secret } = await makeKey(["search"]);
    expect(await toolNames(secret)).toEqual(["search_airports", "search_flights"]);
    const refused = await ask(secret, "tools/call", { name: "get_offer", arguments: {} });
    expect(refused.error ?? refused.result).toMatchObject(
      refused.error ? { code: -32602 } : { isError: true },
    );
    const both = await makeKey();
    for (const tool of await listTools(both.secret))
      expect(tool).toMatchObject({ annotations: { readOnlyHint: true, destructiveHint: false } });
  });
});

describe("a key", () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

  it("is needed, and a wrong one or a traveller's token is none", async () => {
    for (const secret of [null, "ghk_wrong", "x".repeat(5000)]) {
      const refused = await send(secret, list);
      expect(refused.statusCode).toBe(401);
      expect(refused.headers["www-authenticate"]).toContain("Bearer");
    }
  });

  it("is not taken from a page of another site", async () => {
    const { secret } = await makeKey();
    const refused = await send(secret, list, { origin: "https://evil.example" });
    expect(refused.statusCode).toBe(403);
    expect((await send(secret, list, { origin: "http://localhost:3000" })).statusCode).toBe(200);
  });

  it("works for a day after its rotation with the former secret, and not at all once it is revoked", async () => {
    const { db } = app.database;
    const { id, secret } = await makeKey();
    const now = () => app.clock.now();
    const rotated = await db.transaction((tx) => rotateApiKey(tx, id, now()));
    expect((await send(secret, list)).statusCode).toBe(200);
    expect((await send(rotated.secret, list)).statusCode).toBe(200);
    app.clock.advanceMinutes(24 * 60 + 1);
    expect((await send(secret, list)).statusCode).toBe(401);
    expect((await send(rotated.secret, list)).statusCode).toBe(200);
    await db.transaction((tx) => revokeApiKey(tx, id, now()));
    expect((await send(rotated.secret, list)).statusCode).toBe(401);
  });

  it("calls sixty times a minute, and the refusal says when to come back", async () => {
    const { secret } = await makeKey();
    const other = await makeKey();
    for (let n = 0; n < 60; n++) expect((await send(secret, list)).statusCode).toBe(200);
    const refused = await send(secret, list);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(other.secret, list)).statusCode).toBe(200);
  });

  it("holds no stream open", async () => {
    const { secret } = await makeKey();
    const version = "2026-07-28";
    const meta = "io.modelcontextprotocol/";
    const listening = await send(
      secret,
      {
        jsonrpc: "2.0",
        id: 1,
        method: "subscriptions/listen",
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            [`${meta}protocolVersion`]: version,
            [`${meta}clientInfo`]: { name: "test", version: "1" },
            [`${meta}clientCapabilities`]: {},
          },
        },
      },
      { "mcp-protocol-version": version, "mcp-method": "subscriptions/listen" },
    );
    expect(listening.body).toContain('"error"');
  });

  it("answers broken and oversized messages with 4xx", async () => {
    const { secret } = await makeKey();
    const many = Array.from({ length: 90 }, (_, id) => ({ ...list, id }));
    const cancelled = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 1 },
    };
    for (const body of [many, [list, cancelled]])
      expect((await send(secret, body)).statusCode).toBe(400);
    for (const body of [{}, [], { jsonrpc: "2.0" }, { jsonrpc: "2.0", id: 1, method: 7 }]) {
      const { statusCode } = await send(secret, body);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
    expect((await send(secret, { ...list, pad: "x".repeat(20_000) })).statusCode).toBe(413);
    const get = await app.http.inject({ url: "/mcp" });
    expect(get.statusCode).toBe(405);
  });
});
