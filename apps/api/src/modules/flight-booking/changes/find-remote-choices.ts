import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { RemoteSupplier } from "../../../suppliers/flight-supplier.ts";
import type { FareBasis, StoredChoice } from "../tables.ts";
import { addUp } from "./change-sum.ts";
import { fareOf, inMoney, inTaka } from "./fare-basis.ts";
import type { ChangeWish } from "./find-own-choices.ts";

/** The payment must arrive before the supplier's quote ends, and leave time to confirm it. */
const SAFETY_MS = 3 * 60_000;

/** The choices of a remote supplier, and until when all of them can be paid. Refuses not_changeable. */
export async function findRemoteChoices(
  supplier: RemoteSupplier,
  { booking, slices, serviceFee, isFree }: ChangeWish,
): Promise<{ readonly choices: StoredChoice[]; readonly until: Date | null }> {
  const { supplierOrderId: orderId } = booking;
  if (!supplier.capabilities.change || orderId === null) return refuse("not_changeable");
  const answer = await supplier.quoteChange({
    orderId,
    slices: slices.map(({ slice, date }) => ({ slice, date })),
  });
  if (answer.outcome === "refused") return refuse("not_changeable");
  const fare = fareOf(booking);
  const ends = answer.quotes.map(({ expiresAt }) => expiresAt.getTime() - SAFETY_MS);
  return {
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    choices: answer.quotes.flatMap(({ id, amount, penalty, flights, legs }): StoredChoice[] => {
      const [leg] = legs;
      if (!leg) return [];
      const kept = inTaka(booking, penalty);
      const difference = inTaka(booking, amount) - kept;
      const choice = {
        id: newId(),
        leg,
        also: slices.slice(1).flatMap(({ slice, before }, at) => {
          const other = legs[at + 1];
          return other ? [{ slice, before, leg: other, seatsRef: null }] : [];
        }),
        fare_name: booking.option.fare_name,
        sum: addUp(inMoney(difference, fare, booking.couponDiscount), kept, serviceFee),
        offerRef: null,
        seatsRef: null,
        supplierQuote: { id, amount, penalty, flights },
        fare: withDifference(fare, difference),
        isFree,
      };
      return [choice];
    }),
  };
}

/** A supplier of totals names no fares by passenger: the difference is in the sum only. */
function withDifference(fare: FareBasis, difference: number): FareBasis {
  return { ...fare, base_price: fare.base_price + difference };
}
