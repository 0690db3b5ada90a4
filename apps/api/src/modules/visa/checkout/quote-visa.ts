import type { VisaQuote } from "@ghuri/contract/visas";
import { applyCoupon } from "../../pricing/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findGuideline } from "../guidelines/find-guideline.ts";
import type { GuidelineRow } from "../guidelines/guideline-dto.ts";

interface VisaQuoteRequest {
  readonly guidelineId: string;
  readonly travellers: number;
  readonly couponCode: string | null;
  /** Null for visitors: account-specific coupon rules are not checked. */
  readonly accountId: string | null;
}

export interface QuotedVisa {
  readonly row: GuidelineRow;
  readonly quote: VisaQuote;
}

/** Quotes an application for a number of travellers. */
export async function quoteVisa(
  deps: Pick<VisaDeps, "db" | "clock" | "checkCoupon">,
  { guidelineId, travellers, couponCode, accountId }: VisaQuoteRequest,
): Promise<QuotedVisa> {
  const row = await findGuideline(deps.db, guidelineId, deps.clock.now());
  const total = row.price * travellers;
  const terms =
    couponCode === null
      ? null
      : await deps.checkCoupon({
          code: couponCode,
          accountId,
          purchase: {
            kind: "visa",
            spend: total,
            international: true,
            destinations: [{ country: row.countryCode }],
            travellers,
          },
        });
  const priced = { base_price: total, discount_amount: 0, total_price: total };
  return {
    row,
    quote: {
      visa_guideline_id: row.id,
      unit_price: row.price,
      travellers,
      total_price: total,
      ...applyCoupon(priced, terms),
    },
  };
}
