import { expect, it } from "vitest";
import { ClientLines, type ClientName } from "./client-lines.ts";

interface Item {
  readonly client: ClientName;
  readonly nth: number;
}

/** Lines in which each of these clients, "network/client", waits with one thing after the other. */
function linesOf(...clients: readonly string[]) {
  const lines = new ClientLines<Item>();
  for (const [nth, client] of clients.entries()) lines.add({ client: named(client), nth });
  return lines;
}

function named(client: string): ClientName {
  const [network = ""] = client.split("/");
  return { network, name: client };
}

function takeAll(lines: ClientLines<Item>, mayBegin: (network: string) => boolean = () => true) {
  const order: string[] = [];
  for (;;) {
    const network = lines.findNext(mayBegin);
    const item = network === null ? null : lines.takeFrom(network);
    if (!item) return order.join(" ");
    order.push(`${item.client.name}:${item.nth}`);
  }
}

it("lets networks take turns, and the clients of a network its turns", () => {
  const lines = linesOf("a/1", "a/1", "a/1", "a/2", "b/1", "b/1", "c/1");
  expect(takeAll(lines)).toBe("a/1:0 b/1:4 c/1:6 a/2:3 b/1:5 a/1:1 a/1:2");
  expect(lines.size).toBe(0);
});

it("passes over a network that may not begin, which keeps its turn", () => {
  const lines = linesOf("a/1", "b/1", "b/1");
  expect(takeAll(lines, (network) => network !== "a")).toBe("b/1:1 b/1:2");
  expect(takeAll(lines)).toBe("a/1:0");
});

it.each([
  ["a new client takes the place of the newest in the longest line", "c/1", "a/1:2"],
  ["a network that would be as long gets none", "b/1", null],
  ["of the longest network, only a client with a shorter line gets one", "a/2", "a/1:2"],
  ["whoever has the longest line gets none", "a/1", null],
])("makes room: %s", (_case, client, left) => {
  const lines = linesOf("a/1", "a/1", "a/1", "b/1", "b/2");
  const newest = lines.takeNewestFor(named(client));
  expect(newest && `${newest.client.name}:${newest.nth}`).toBe(left);
});
