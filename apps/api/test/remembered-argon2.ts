import {
  hashSync as computeHash,
  type Options,
  verifySync as computeVerdict,
} from "@node-rs/argon2";

/*
 * Thousands of tests sign somebody up, with one of a few passwords. Every hash and every verdict here is argon2's own,
 * at full cost, and is computed once.
 */

const hashes = new Map<string, string>();
const verdicts = new Map<string, boolean>();

function remembered<Value>(known: Map<string, Value>, key: string, compute: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = compute();
  known.set(key, value);
  return value;
}

export const hashSync = (password: string, cost: Options): string =>
  remembered(hashes, JSON.stringify([password, cost]), () => computeHash(password, cost));

export const verifySync = (hash: string, password: string): boolean =>
  remembered(verdicts, JSON.stringify([hash, password]), () => computeVerdict(hash, password));
