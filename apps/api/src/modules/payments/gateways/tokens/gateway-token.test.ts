// Also on PostgreSQL and Redis: one token for all nodes.
// @module-tag postgres
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeClock } from "../../../../../test/fake-clock.ts";
import { openTestDatabase } from "../../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../../platform/db/open-database.ts";
import { gatewayTokens } from "../../tables.ts";
import { GatewayUnavailable } from "../gateway.ts";
import { createGatewayToken, type FetchToken, type GatewayToken } from "./gateway-token.ts";

const KEY = "a key of at least thirty-two characters";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let gatewayCount = 0;

/** Several nodes that share the token of a gateway of their own. */
function openNodes(count: number, answer: FetchToken = () => Promise.resolve(grant("t1"))) {
  const clock = fakeClock();
  gatewayCount += 1;
  const gateway = `wallet-${gatewayCount}`;
  const renewals: (string | null)[] = [];
  const nodes = Array.from({ length: count }, () =>
    createGatewayToken({ db: database.db, clock, key: KEY }, gateway, async (renewal) => {
      renewals.push(renewal);
      await wait(40);
      return answer(renewal);
    }),
  );
  const [first] = nodes;
  if (!first) throw new Error("no nodes");
  return { clock, gateway, nodes, node: first, renewals };
}

const grant = (token: string) => ({ token, renewal: `renew ${token}`, validForSeconds: 3600 });
const getAll = (nodes: readonly GatewayToken[]) => Promise.all(nodes.map((one) => one.get()));

describe("the token of a gateway", () => {
  it("is fetched by one of twenty nodes that need it at once, and used by all", async () => {
    const { nodes, renewals } = openNodes(20);
    expect(new Set(await getAll(nodes))).toEqual(new Set(["t1"]));
    expect(new Set(await getAll(nodes))).toEqual(new Set(["t1"]));
    expect(renewals).toEqual([null]);
  });

  it("is renewed by one node shortly before it ends, while the others go on with the old one", async () => {
    let count = 0;
    const { clock, nodes, node, renewals } = openNodes(10, () => {
      count += 1;
      return Promise.resolve(grant(`t${count}`));
    });
    await node.get();
    clock.advanceMinutes(56);
    const used = await getAll(nodes);
    expect(used.filter((token) => token === "t2")).toHaveLength(1);
    expect(used.filter((token) => token === "t1")).toHaveLength(9);
    expect(await node.get()).toBe("t2");
    expect(renewals).toEqual([null, "renew t1"]);
  });

  it("is stored encrypted, and fetched anew when the key was changed", async () => {
    const { clock, gateway, node } = openNodes(1);
    await node.get();
    const [row] = await database.db
      .select()
      .from(gatewayTokens)
      .where(eq(gatewayTokens.gateway, gateway));
    expect(row?.token).toMatch(/^sealed\./);
    expect(row?.renewal).toMatch(/^sealed\./);
    const deps = { db: database.db, clock, key: `${KEY}, changed` };
    const other = createGatewayToken(deps, gateway, (renewal) => {
      expect(renewal).toBeNull();
      return Promise.resolve(grant("t2"));
    });
    expect(await other.get()).toBe("t2");
  });

  it("is not asked for again for a while after a failure; the old one is used as long as it lasts", async () => {
    let isDown = false;
    const { clock, nodes, node, renewals } = openNodes(5, () =>
      isDown ? Promise.reject(new GatewayUnavailable("down")) : Promise.resolve(grant("t1")),
    );
    await node.get();
    isDown = true;
    clock.advanceMinutes(56);
    expect(new Set(await getAll(nodes))).toEqual(new Set(["t1"]));
    expect(await node.get()).toBe("t1");
    expect(renewals).toHaveLength(2);
    clock.advanceMinutes(5);
    await expect(node.get()).rejects.toThrow(GatewayUnavailable);
    isDown = false;
    clock.advanceMinutes(1);
    expect(await node.get()).toBe("t1");
  });

  it("is fetched by another node when the one that held the lease died", async () => {
    const { clock, gateway, node, renewals } = openNodes(1);
    const leaseUntil = new Date(clock.now().getTime() + 45_000);
    const leaseHolder = crypto.randomUUID();
    await database.db.insert(gatewayTokens).values({ gateway, leaseHolder, leaseUntil });
    const signal = AbortSignal.timeout(150);
    await expect(node.get(signal)).rejects.toThrow(GatewayUnavailable);
    expect(renewals).toEqual([]);
    clock.advanceMinutes(1);
    expect(await node.get()).toBe("t1");
  });

  it("is replaced once when the gateway refuses it, however many notice", async () => {
    let count = 0;
    const { nodes, node, renewals } = openNodes(8, () => {
      count += 1;
      return Promise.resolve(grant(`t${count}`));
    });
    await node.get();
    await Promise.all(nodes.map((one) => one.discard("t1")));
    expect(new Set(await getAll(nodes))).toEqual(new Set(["t2"]));
    await Promise.all(nodes.map((one) => one.discard("t1")));
    expect(new Set(await getAll(nodes))).toEqual(new Set(["t2"]));
    expect(renewals).toHaveLength(2);
  });
});
