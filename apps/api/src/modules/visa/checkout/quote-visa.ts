import type { VisaQuote } from "@ghuri/contract/visas";
import { offerPartPayment } from "../../orders/index.ts";
import { applyCoupon } from "../../pricing/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findGuideline } from "../guidelines/find-guideline.ts";
import type { GuidelineRow } from "../guidelines/guideline-dto.ts";

interface VisaQuoteRequest {
  readonly guidelineId: string;
  readonly travellers: number;
  /** The day of entry, by which the rest of a price in two parts is dated; null: it is not known yet. */
  readonly entry: string | null;
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
  { guidelineId, travellers, entry, couponCode, accountId }: VisaQuoteRequest,
): Promise<QuotedVisa> {
  const now = deps.clock.now();
  const row = await findGuideline(deps.db, guidelineId, now);
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
  const priceQuote = applyCoupon(priced, terms);
  const sold = { scope: "visa", total: priceQuote.total_payable, now } as const;
  return {
    row,
    quote: {
      visa_guideline_id: row.id,
      unit_price: row.price,
      travellers,
      total_price: total,
      ...priceQuote,
      part_payment:
        entry === null ? null : await offerPartPayment(deps.db, { ...sold, departure: entry }),
    },
  };
}
