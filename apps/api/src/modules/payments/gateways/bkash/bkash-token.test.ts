// Also on PostgreSQL and Redis: one token for all nodes.
// @module-tag postgres
import { type BkashServer, startBkashServer } from "@ghuri/bkash-standin";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bkashAccount } from "../../../../../test/bkash.ts";
import { fakeClock, type FakeClock } from "../../../../../test/fake-clock.ts";
import { openTestDatabase } from "../../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../../platform/db/open-database.ts";
import { gatewayTokens } from "../../tables.ts";
import { GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { createGatewayToken } from "../tokens/gateway-token.ts";
import { createBkash } from "./create-bkash.ts";

/* Several nodes with one database call bKash with one token, and never ask for a third within an hour. */

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let bkash: BkashServer;
let clock: FakeClock;
beforeEach(async () => {
  clock = fakeClock();
  bkash = await startBkashServer({ now: () => clock.now() });
  await database.db.delete(gatewayTokens);
  return () => bkash.close();
});

function startNode(url = bkash.url): PaymentGateway {
  const { account, limits } = bkashAccount(bkash);
  if (account === "standin") throw new Error("bKash is not in this process");
  const silent = () => {};
  const tools = {
    clock,
    log: { info: silent, warn: silent, error: silent },
    callbackUrl: () => "https://ghuri.test/back",
    tokenOf: (
      ...given: [string, Parameters<typeof createGatewayToken>[2], { twiceWithinMs: number }?]
    ) => createGatewayToken({ db: database.db, clock, key: undefined }, ...given),
  };
  return createBkash(tools, { ...account, baseUrl: () => url, limits, timeoutMs: 1500 }).port;
}

let count = 0;
const open = (node: PaymentGateway) =>
  node.open({
    attemptRef: `P${(count += 1)}`,
    amount: 500,
    instalmentMonths: null,
    product: { kind: "service", name: "x", category: "y" },
    customer: { name: "x", email: "x@example.com", phone: "+8801700000000" },
    payer: { address: "203.0.113.7", isOnPhone: false },
  });

describe("the token of bKash", () => {
  it("is granted once for many nodes, and renewed once an hour", async () => {
    const nodes = Array.from({ length: 6 }, () => startNode());
    await Promise.all(nodes.map(open));
    expect(bkash.counts().tokens).toBe(1);
    for (let hour = 1; hour <= 5; hour++) {
      clock.advanceMinutes(56);
      await Promise.all(nodes.map(open));
      await Promise.all(nodes.map(open));
      expect(bkash.counts().tokens).toBe(1 + hour);
    }
  });

  it("is granted anew when bKash does not renew it", async () => {
    const node = startNode();
    await open(node);
    clock.advanceMinutes(56);
    bkash.fail({ kind: "refused", path: "/token/refresh", code: "2079" });
    // The refused renewal was the second request within the hour: the old token is used to its end.
    await open(node);
    expect(bkash.counts().tokens).toBe(2);
    clock.advanceMinutes(5);
    await open(node);
    expect(bkash.counts().tokens).toBe(3);
  });

  it("that bKash refuses is replaced by one node, and not a second time within the hour", async () => {
    const nodes = [startNode(), startNode(), startNode()];
    await Promise.all(nodes.map(open));
    bkash.fail({ kind: "unauthorized", path: "/create" });
    await Promise.all(nodes.map(open));
    expect(bkash.counts().tokens).toBe(2);
    clock.advanceMinutes(10);
    bkash.fail({ kind: "unauthorized", path: "/create" });
    const [node] = nodes;
    if (!node) throw new Error("no node");
    await expect(open(node)).rejects.toThrow(GatewayUnavailable);
    await expect(open(node)).rejects.toThrow("no token before the hour is over");
    expect(bkash.counts().tokens).toBe(2);
    clock.advanceMinutes(51);
    await open(node);
    expect(bkash.counts().tokens).toBe(3);
  });

  it("is not asked for again and again while bKash is down, and unanswered requests count", async () => {
    const node = startNode();
    bkash.fail({ kind: "html", path: "/token/grant", times: 9 });
    for (let at = 0; at < 10; at++) {
      await expect(open(node)).rejects.toThrow(GatewayUnavailable);
      clock.advanceMinutes(1);
    }
    // The stand-in counts what it answered; the faults kept both requests from it.
    expect(bkash.counts().tokens).toBe(0);
    clock.advanceMinutes(60);
    await expect(open(node)).rejects.toThrow("unreadable answer");
  });

  it("may be asked for at once when the requests before never left this machine", async () => {
    const gone = await startBkashServer();
    await gone.close();
    const unreachable = startNode(gone.url);
    for (let at = 0; at < 5; at++) {
      await expect(open(unreachable)).rejects.toThrow(GatewayUnavailable);
      clock.advanceMinutes(1);
    }
    await open(startNode());
    expect(bkash.counts().tokens).toBe(1);
  });

  it("is still good after bKash, or we, have started again", async () => {
    await open(startNode());
    const before = bkash.counts().tokens;
    await open(startNode());
    expect(bkash.counts().tokens).toBe(before);
  });
});
