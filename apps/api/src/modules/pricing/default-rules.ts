import { ANY_TRIP } from "@ghuri/contract/pricing-rules";
import { type PricingRule, type PricingRuleSet, sortRules } from "./pricing-rule.ts";

const SERVICE_CHARGE = {
  ...ANY_TRIP,
  kind: "service_charge",
  name_en: "Service charge",
  name_bn: "সার্ভিস চার্জ",
  unit: "per_passenger",
  basis: null,
} as const;

/** The charges of a new installation (spec 5), until staff change them. */
export const DEFAULT_RULES: readonly PricingRule[] = [
  {
    ...SERVICE_CHARGE,
    id: "7b1f0c1e-0000-4000-8000-000000000001",
    area: "domestic",
    amount: 50,
    priority: 1,
  },
  {
    ...SERVICE_CHARGE,
    id: "7b1f0c1e-0000-4000-8000-000000000002",
    area: "international",
    amount: 400,
    priority: 2,
  },
  {
    ...ANY_TRIP,
    id: "7b1f0c1e-0000-4000-8000-000000000003",
    kind: "ait_vat",
    name_en: "AIT and VAT on agency service",
    name_bn: "এজেন্সি সেবার ওপর এআইটি ও ভ্যাট",
    unit: "percent",
    amount: 30,
    basis: "fare_and_tax",
    priority: 1,
  },
  {
    ...ANY_TRIP,
    id: "7b1f0c1e-0000-4000-8000-000000000004",
    kind: "convenience_fee",
    name_en: "Convenience fee",
    name_bn: "কনভেনিয়েন্স ফি",
    unit: "percent",
    amount: 150,
    basis: "payable",
    priority: 1,
  },
];

/** The same as a set of rules in force. */
export const DEFAULT_RULE_SET: PricingRuleSet = { rules: sortRules(DEFAULT_RULES), revision: 0 };
