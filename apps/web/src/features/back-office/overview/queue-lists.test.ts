import { QueueKind } from "@ghuri/contract/staff";
import { expect, it } from "vitest";
import { QUEUE_LISTS } from "./queue-lists.ts";

it("no queue is left out of what to take next", () => {
  const kinds = QUEUE_LISTS.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(QueueKind.options.toSorted());
});
