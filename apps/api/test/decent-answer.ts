import { RefusalBody, REFUSALS } from "@ghuri/contract/refusals";
import { expect } from "vitest";

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What must never leave the house: stacks, file names, statements of ours. */
const INSIDES = /node_modules|\.ts:\d+|\bat \S+ \(|SQLSTATE|DrizzleQuery|Failed query|insert into/;

/** Good, or a refusal as the contract has it; never a failure of ours. */
export function expectDecent(answer: Answer): void {
  expect(answer.body).not.toMatch(INSIDES);
  if (answer.statusCode < 400) return;
  if (answer.statusCode >= 500) expect(answer.statusCode, answer.body).toBe(503);
  const refusal = refusalIn(answer);
  expect(REFUSALS).toHaveProperty(refusal.code, answer.statusCode);
  expect(refusal.request_id).toBe(answer.headers["x-request-id"]);
  expect(refusal.message).not.toBe("");
}

/** The refusal that an answer is. */
export function refusalIn(answer: Answer): RefusalBody {
  return RefusalBody.parse(JSON.parse(answer.body));
}
