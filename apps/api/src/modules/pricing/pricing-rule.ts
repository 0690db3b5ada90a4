import type { ChargeKind, PricingRuleTerms } from "@ghuri/contract/pricing-rules";

/** A rule of staff that is switched on. Amounts in whole taka, or in basis points (100 = 1 %). */
export interface PricingRule extends PricingRuleTerms {
  readonly id: string;
  /** Rules of one kind are tried from the lowest number up; on a tie by id. */
  readonly priority: number;
}

/** The rules in force. */
export interface PricingRuleSet {
  /** In the order in which they are tried. */
  readonly rules: readonly PricingRule[];
  /** Grows with every change of any rule. */
  readonly revision: number;
}

/** Where searches and quotes find the rules in force. Answers from memory. */
export interface PricingRules {
  getCurrent(): PricingRuleSet;
}

/** The order of the price lines. */
const KIND_ORDER: readonly ChargeKind[] = [
  "markup",
  "service_charge",
  "ait_vat",
  "convenience_fee",
];

/** The rules in the order in which they are tried, whatever order they are given in. */
export function sortRules<Rule extends Pick<PricingRule, "kind" | "priority" | "id">>(
  rules: readonly Rule[],
): Rule[] {
  return rules.toSorted(
    (a, b) =>
      KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
      a.priority - b.priority ||
      (a.id < b.id ? -1 : 1),
  );
}
