/** What of one payment can still be given back, in paisa. */
export interface RefundablePayment {
  readonly id: string;
  /** Of the price. */
  readonly price: number;
  /** Of what was paid on top of it for its gateway. */
  readonly fee: number;
  /** How many more refunds its gateway takes of this payment; null: as many as there is money. */
  readonly partsLeft: number | null;
}

/** How much of one payment goes back, in paisa: more than 0. */
export interface RefundShare {
  readonly id: string;
  readonly paisa: number;
}

/**
 * Spreads a sum over the payments of one order: as few refunds as possible, so the largest payments first; those whose gateway
 * takes no further refund last, because staff would have to send theirs by hand; fees after all of the price. The shares add
 * up to the sum, or to all that is left when that is less.
 * @param payments the newest first, which decides between equal ones.
 * @param asked in paisa; null: all that is left.
 */
export function spreadRefund(
  payments: readonly RefundablePayment[],
  asked: number | null,
): RefundShare[] {
  const inTurn = payments.toSorted(
    (a, b) => Number(a.partsLeft === 0) - Number(b.partsLeft === 0) || b.price - a.price,
  );
  const taken = new Map<string, number>();
  let left = asked ?? Number.POSITIVE_INFINITY;
  for (const of of ["price", "fee"] as const)
    for (const payment of inTurn) {
      const paisa = Math.min(payment[of], left);
      if (paisa <= 0) continue;
      taken.set(payment.id, (taken.get(payment.id) ?? 0) + paisa);
      left -= paisa;
    }
  return Array.from(taken, ([id, paisa]) => ({ id, paisa }));
}
