import type { BookPackageBody } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { replayOnRefusal } from "../../../platform/idempotency/replay-on-refusal.ts";
import {
  type RequestFingerprint,
  requestFingerprint,
} from "../../../platform/idempotency/request-fingerprint.ts";
import { checkParty, requireWholeParty } from "./check-party.ts";
import type { TourPackageDeps } from "../deps.ts";
import { type Buyer, findByRequestKey, isSameOffer, type Order } from "../../orders/index.ts";
import { quotePackage } from "./quote-package.ts";
import { writeBooking } from "./write-booking.ts";

interface BookPackageInput {
  readonly buyer: Buyer;
  readonly body: BookPackageBody;
  readonly requestKey: string | null;
  readonly language: Language;
}

/** Attempts before a booking that keeps losing its spots to others is refused. */
const TRIES = 5;

/**
 * Books spots on a departure at the price the traveller saw. Refuses with the new quote when the
 * price changed. A repeated request returns the first booking.
 */
export function bookPackage(deps: TourPackageDeps, input: BookPackageInput): Promise<Order> {
  const request = requestFingerprint(input.requestKey, input.body);
  return replayOnRefusal(
    () => createBooking(deps, input, request),
    () => findByRequestKey(deps.db, deps.product.name, input.buyer.accountId, request),
  );
}

async function createBooking(
  deps: TourPackageDeps,
  { buyer, body, language }: BookPackageInput,
  request: RequestFingerprint,
): Promise<Order> {
  const { accountId } = buyer;
  requireWholeParty(body);
  for (let tries = 1; tries <= TRIES; tries++) {
    const quoted = await quotePackage(
      deps,
      {
        packageId: body.package_id,
        travellers: body.traveller,
        departureId: body.departure_id ?? null,
        couponCode: body.coupon ?? null,
        accountId,
      },
      "departure_id",
    );
    const { quote } = quoted;
    if (body.expected_total !== undefined && body.expected_total !== quote.total_payable)
      refuse("price_changed", { facts: { quote } });
    if (body.part_payment && !isSameOffer(body.part_payment, quote.part_payment))
      refuse("part_payment_changed", { facts: { quote } });
    const now = deps.clock.now();
    const party = checkParty(body.travellers, quoted, now);
    const [primary] = party.members;
    const hold = await deps.admitOrder({
      buyer,
      contact: { email: primary?.email ?? null, phone: primary?.phone ?? null },
      items: [`departure ${quoted.departure.id}`],
      seats: party.members.length,
      amount: quote.total_payable,
    });
    const partPayment = body.part_payment ?? null;
    const draft = { accountId, hold, request, language, quoted, partPayment, party, now };
    const booking = await writeBooking(deps, draft);
    if (booking === "over_limit") continue;
    if (booking !== null) return booking;
    // The next quote picks another departure, or refuses with those that have room.
  }
  return refuse("spots_gone", { facts: { departures: [] } });
}
