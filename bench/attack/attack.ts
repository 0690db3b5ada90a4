import type { Target } from "./target.ts";

/** One attack of the list in docs/security.md, carried out over HTTP against the running product. */
export interface Attack<Facts> {
  /** What is attacked, in a few words: the first column of the table. */
  readonly name: string;
  /** It restarts the product, so what honest users wait meanwhile says nothing about the attack. */
  readonly isRestarting?: true;
  /** Carried out once, however short: a second time within the hour it is another attack, of which the limits leave nothing. */
  readonly isOnce?: true;
  /** Carries it out within its bounds, and returns what came of it. */
  readonly carryOut: (target: Target) => Promise<Facts>;
  /** What the attacker got, in a few words with figures. */
  readonly describe: (facts: Facts) => string;
  /** What the attacker got and must not get, a sentence each. Empty: the attack failed. */
  readonly judge: (facts: Facts) => readonly string[];
}

/** The facts of an attack. */
export type FactsOf<A> = A extends Attack<infer Facts> ? Facts : never;

/** An attack that was carried out. */
export interface Outcome {
  readonly name: string;
  readonly got: string;
  readonly gains: readonly string[];
}

/** Carries out one attack and judges what came of it. */
export async function runAttack<Facts>(attack: Attack<Facts>, target: Target): Promise<Outcome> {
  const facts = await attack.carryOut(target);
  return { name: attack.name, got: attack.describe(facts), gains: attack.judge(facts) };
}

/** The sentences whose condition holds. */
export function gainsOf(...found: readonly (readonly [boolean, string])[]): string[] {
  return found.flatMap(([isGain, sentence]) => (isGain ? [sentence] : []));
}
