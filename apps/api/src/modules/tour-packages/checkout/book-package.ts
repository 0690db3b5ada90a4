import type { BookPackageBody } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { checkParty, requireWholeParty } from "./check-party.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findByRequestKey } from "./find-by-request-key.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { quotePackage } from "./quote-package.ts";
import { SpotsTaken, writeBooking } from "./write-booking.ts";

interface BookPackageInput {
  readonly accountId: string;
  readonly body: BookPackageBody;
  readonly requestKey: string | null;
  readonly language: Language;
}

/** Others may be quicker so many times; then it is said that nothing is left. */
const TRIES = 5;

/**
 * Books places on a departure at the price the traveller saw, or says what is different now. A repeat
 * of the request answers the first booking.
 */
export async function bookPackage(
  deps: TourPackageDeps,
  { accountId, body, requestKey, language }: BookPackageInput,
): Promise<BookingRow> {
  const request = requestFingerprint(requestKey, body);
  const earlier = await findByRequestKey(deps.db, accountId, request);
  if (earlier) return earlier;
  requireWholeParty(body);

  for (let tries = 1; ; tries++) {
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
    const now = deps.clock.now();
    const party = checkParty(body.travellers, quoted, now);
    try {
      return await writeBooking(deps, { accountId, request, language, quoted, party, now });
    } catch (error) {
      // The next look at the calendar takes another departure, or says which ones have room.
      if (!(error instanceof SpotsTaken) || tries === TRIES) throw error;
    }
  }
}
