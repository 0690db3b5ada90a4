import { QueueKind } from "@ghuri/contract/staff";
import { expect, it } from "vitest";
import { ALL_QUEUES } from "./all-queues.ts";

it("the next cases include every queue", () => {
  const kinds = ALL_QUEUES.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(QueueKind.options.toSorted());
});
