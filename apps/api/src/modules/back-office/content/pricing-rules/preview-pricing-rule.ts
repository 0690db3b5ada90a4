import type { AppliedCharges } from "@ghuri/contract/flights";
import type {
  PreviewedPrice,
  PreviewPricingRuleBody,
  PricingPreview,
} from "@ghuri/contract/pricing-rules";
import type { z } from "zod";
import { newId } from "../../../../platform/ids.ts";
import { previewRules, type PreviewedOffer } from "../../../flight-search/index.ts";
import { sortRules } from "../../../pricing/index.ts";
import { listPricingRules, toRule } from "../../../pricing-rules/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { requireKnownPlaces } from "./save-pricing-rule.ts";

const MOST_OFFERS = 12;

/**
 * Prices a real search with the rules in force and with the draft beside them, as if it were saved and switched
 * on. A new rule is tried before the others of its kind.
 */
export async function previewPricingRule(
  deps: Pick<BackOfficeDeps, "db" | "airports" | "search">,
  { rule: { id, ...terms }, search }: z.output<typeof PreviewPricingRuleBody>,
): Promise<PricingPreview> {
  requireKnownPlaces(deps, terms);
  const rows = await listPricingRules(deps.db);
  const saved = rows.find((row) => row.id === id && row.kind === terms.kind);
  const first = Math.min(1, ...rows.map(({ priority }) => priority)) - 1;
  const draft = { ...terms, id: id ?? newId(), priority: saved?.priority ?? first };
  const others = rows.filter((row) => row.isActive && row.id !== id).map(toRule);
  const { origin, destination, departure_date, return_date, ...party } = search;
  const out = { departure: origin, destination, departure_date };
  const back =
    return_date === null
      ? []
      : [{ departure: destination, destination: origin, departure_date: return_date }];
  const offers = await previewRules(
    deps.search,
    { ...party, trips: [out, ...back] },
    { rules: { rules: sortRules([...others, draft]), revision: 0 }, limit: MOST_OFFERS },
  );
  return { draft_rule: draft.id, offers: offers.map(toPreviewedPrice) };
}

function toPreviewedPrice({ supplier, present, draft }: PreviewedOffer): PreviewedPrice {
  return {
    supplier,
    flights: present.flights
      .flatMap(({ segments }) =>
        segments.map((one) => `${one.airline_code} ${one.airline_flight_number}`),
      )
      .join(", "),
    fare_name: present.fare_name,
    fare_and_tax: present.base_price + present.total_tax - present.discount_amount,
    before: present.total_price,
    after: draft.total_price,
    lines: compareLines(present.applied_charges, draft.applied_charges),
  };
}

/** Each rule's line with its amount in both, null where it has none, in the order of the new price. */
function compareLines(before: AppliedCharges, after: AppliedCharges): PreviewedPrice["lines"] {
  const amountIn = (charges: AppliedCharges, rule: string | undefined) =>
    charges.breakdown.find((line) => line.rule === rule)?.amount ?? null;
  const gone = before.breakdown.filter(({ rule }) => amountIn(after, rule) === null);
  return [...after.breakdown, ...gone].map(({ rule = "", name, name_bn = name }) => ({
    rule,
    name,
    name_bn,
    before: amountIn(before, rule),
    after: amountIn(after, rule),
  }));
}
