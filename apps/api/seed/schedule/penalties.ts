import type { Haul } from "./taxes.ts";

/** Taka per traveller, by the time between request and departure. */
interface Penalty {
  readonly dayBefore: number;
  readonly lastDay: number;
}

export interface Penalties {
  /** Per leg. */
  readonly change: Penalty;
  /** Per ticket; never more than the fare itself, so that the taxes are refunded. */
  readonly refund: RefundPenalty;
}

interface RefundPenalty extends Penalty {
  /** After a no-show. */
  readonly noShow: number;
}

export const PENALTIES: Readonly<Record<Haul, Penalties>> = {
  domestic: {
    change: { dayBefore: 1000, lastDay: 1500 },
    refund: { dayBefore: 1200, lastDay: 2000, noShow: 2000 },
  },
  regional: always(4000, 6000, 9000),
  asia: always(6000, 9000, 14000),
  longHaul: always(12000, 18000, 25000),
};

export const CARRIER_DOMESTIC_PENALTIES: Readonly<Record<string, Penalties>> = {
  BG: {
    change: { dayBefore: 1000, lastDay: 1500 },
    refund: { dayBefore: 1000, lastDay: 2000, noShow: 2000 },
  },
};

/** International trips: the last day costs no more than the days before it. */
function always(change: number, refund: number, noShow: number): Penalties {
  return {
    change: { dayBefore: change, lastDay: change },
    refund: { dayBefore: refund, lastDay: refund, noShow },
  };
}
