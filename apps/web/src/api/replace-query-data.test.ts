import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { replaceQueryData } from "./replace-query-data.ts";

it("a fetch started before a mutation does not restore old data", async () => {
  const queries = new QueryClient();
  const queryKey = ["case", "1"];
  queries.setQueryData(queryKey, "waiting");
  let answerLate = (_state: string) => {};
  const late = new Promise<string>((answer) => (answerLate = answer));
  const looking = queries
    .fetchQuery({ queryKey, queryFn: () => late, retry: false })
    .catch(() => "given up");

  await replaceQueryData(queries, queryKey, "approved");
  answerLate("waiting");
  await looking;
  expect(queries.getQueryData(queryKey)).toBe("approved");
});
