import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import type { orders, orderTravellers } from "../tables.ts";

type OrderRow = typeof orders.$inferInsert;
type TravellerRow = typeof orderTravellers.$inferInsert;

/** The price a quote names. */
interface QuotedPrice {
  readonly total_price: number;
  readonly coupon: { readonly name: string } | null;
  readonly coupon_discount: number;
  readonly total_payable: number;
}

/** What every new order states, whatever is sold. */
export interface OrderFacts extends Pick<
  OrderRow,
  "product" | "language" | "travelDate" | "travelEndsOn" | "minorsOnly" | "staffFlag"
> {
  readonly accountId: string;
  /** The member of staff who sells it to the account. Null: the account buys for itself. */
  readonly soldBy: string | null;
  readonly request: RequestFingerprint;
  readonly quote: QuotedPrice;
  readonly travellers: readonly Omit<TravellerRow, "id" | "orderId" | "position">[];
  readonly now: Date;
  /** The status in which it begins. */
  readonly first: string;
}

/** The columns that do not depend on whether there is something to pay, with a new reference. */
export function toOrderColumns(facts: OrderFacts) {
  const { quote, request } = facts;
  return {
    product: facts.product,
    reference: newReference(),
    accountId: facts.accountId,
    soldBy: facts.soldBy,
    requestKey: request.key,
    requestHash: request.hash,
    language: facts.language,
    totalPrice: quote.total_price,
    couponCode: quote.coupon?.name ?? null,
    couponDiscount: quote.coupon_discount,
    totalPayable: quote.total_payable,
    travellers: facts.travellers.length,
    travelDate: facts.travelDate,
    travelEndsOn: facts.travelEndsOn,
    minorsOnly: facts.minorsOnly ?? false,
    staffFlag: facts.staffFlag ?? null,
    createdAt: facts.now,
  } satisfies Partial<OrderRow>;
}

/** The travellers as rows without their order, the primary one first. */
export function toTravellerRows({ travellers }: OrderFacts) {
  return travellers.map((one, position) => ({ ...one, id: newId(), position }));
}
