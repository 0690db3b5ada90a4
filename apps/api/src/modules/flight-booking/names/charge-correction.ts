import type { NameEmailKind } from "@ghuri/contract/order-emails";
import type { Taka } from "@ghuri/contract/money";
import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { findOrderTravellers, writeOrderIn } from "../../orders/index.ts";
import { besideBooking, priceOf } from "../beside/beside-booking.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isPast } from "../payment/deadlines.ts";
import { FLIGHT_NAME, NAME_CHARGE_STATUSES } from "./charge-statuses.ts";
import { chargeSum, nameFee } from "./charge-sum.ts";
import { isChargeable, isCorrectable } from "./correctable.ts";
import { requireWaiting } from "./decide-correction.ts";
import { findChargeOf } from "./find-charges.ts";
import { flightNameCharges } from "./tables.ts";

interface Offer {
  readonly correctionId: string;
  /** What the airline asks for the correction, in taka. */
  readonly airlineCharge: Taka;
  /** Until when it holds, in Dhaka: "2026-12-05T18:00". */
  readonly payBy: string;
}

/**
 * Tells the traveller what the airline asks for a correction: an order to be paid by then, and the correction waits for it.
 * Refuses not_found, already_decided, and the field `pay_by`.
 */
export async function chargeCorrection(
  deps: Pick<FlightBookingDeps, "db" | "clock" | "jobs" | "changeFees">,
  tx: Transaction,
  { correctionId, airlineCharge, payBy }: Offer,
): Promise<void> {
  const now = deps.clock.now();
  const { booking, row } = await requireWaiting(tx, correctionId);
  if (await findChargeOf(tx, correctionId)) refuse("already_decided");
  // Before the ticket there is nothing that an airline could charge for, and after the departure nothing to correct.
  if (!isChargeable(booking) || !isCorrectable(booking, now)) refuse("name_not_correctable");
  const deadline = departureInstant(payBy, "Asia/Dhaka");
  if (isPast(deadline, now) || isPast(booking.firstDepartureAt, deadline))
    refuseField("pay_by", "date_invalid");
  const travellers = await findOrderTravellers(tx, [booking.id]);
  const passenger = travellers.find(({ position }) => position === row.position);
  const serviceFee = nameFee(deps.changeFees, booking, passenger?.passengerType ?? null);
  const { total } = chargeSum({ airlineCharge, serviceFee });
  const kind = "name_unpaid" satisfies NameEmailKind;
  await writeOrderIn(
    deps,
    tx,
    {
      product: FLIGHT_NAME,
      statuses: NAME_CHARGE_STATUSES,
      first: "name_unpaid",
      whenFree: null,
      ...besideBooking(booking, travellers),
      offeredByStaff: true,
      request: requestFingerprint(null, { correction: correctionId }),
      quote: priceOf(total),
      travelDate: booking.travelDate,
      travelEndsOn: booking.travelEndsOn,
      staffFlag: null,
      paymentDeadline: deadline,
      photoKeeper: FLIGHT_NAME,
      email: { unpaid: kind, free: kind },
      now,
    },
    async (_, { id: orderId }) => {
      await tx
        .insert(flightNameCharges)
        .values({ orderId, correctionId, airlineCharge, serviceFee });
    },
  );
}
