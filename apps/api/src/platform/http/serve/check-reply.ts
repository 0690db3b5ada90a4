import { isDeepStrictEqual } from "node:util";
import { api, type ApiCall } from "@ghuri/contract/api";
import { type Endpoint, refusalsOf } from "@ghuri/contract/endpoint";
import { Refusal } from "../refusals/refuse.ts";
import { textOf } from "./serialized-json.ts";

/** Throws unless the reply is what the contract says, without any other field: production sends it as it is. */
export function checkReply({ reply: schema }: Endpoint, reply: unknown): unknown {
  if (reply === undefined) return schema.parse(reply);
  const sent: unknown = JSON.parse(textOf(reply));
  const declared: unknown = JSON.parse(JSON.stringify(schema.parse(sent)));
  const differs = findDifference(sent, declared);
  if (differs !== null)
    throw new Error(`The contract does not declare this of the reply: ${differs}`);
  return reply;
}

/** Where two values of JSON differ first, as a path; null: nowhere. */
function findDifference(one: unknown, other: unknown, path = "$"): string | null {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other) ? null : path;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const found = findDifference(one[name], other[name], `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Clients and the OpenAPI document rely on the contract's list: a refusal outside it is a bug. */
export function checkRefusal(key: ApiCall, error: unknown): void {
  if (error instanceof Refusal && !refusalsOf(api[key]).includes(error.code))
    throw new Error(`${key} does not declare its refusal ${error.code}`, { cause: error });
}
