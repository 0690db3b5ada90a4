/** Economy one way between two places that no flight of the fare connects directly. */
export const THROUGH_FARE = { base: 6500, perKm: 6.6 } as const;

/** Share of the two one-way fares when one carrier flies both ways. */
export const RETURN_FARE_PERCENT = 86;

/** Business relative to economy, by the distance of the whole trip. */
export const BUSINESS_MULTIPLIERS = [
  { belowKm: 2500, factor: 2.3 },
  { belowKm: 6000, factor: 2.6 },
  { belowKm: Infinity, factor: 3.1 },
] as const;

export const FIRST_CLASS_MULTIPLIER = 1.9;

/** Days between sale and departure; the first row that is reached applies. */
export const ADVANCE_PURCHASE_FACTORS = [
  { fromDays: 45, factor: 0.88 },
  { fromDays: 21, factor: 0.95 },
  { fromDays: 7, factor: 1.05 },
  { fromDays: 3, factor: 1.2 },
  { fromDays: 0, factor: 1.38 },
] as const;

/** Monday first, by the local date of departure. */
export const WEEKDAY_FACTORS = [0.97, 0.95, 0.97, 1.06, 1.08, 1.04, 1] as const;

/** Each further booking class of a family costs this much more than the one below it. */
export const BOOKING_CLASS_FACTOR = 1.06;

/**
 * Booking classes close one by one towards departure: counted from the dearest, which never closes, to its
 * cheapest. A class is not sold within this many days.
 */
export const CLASS_CLOSES_INSIDE_DAYS = [0, 3, 10, 21, 30] as const;

/** Sales end with check-in, plus the time that a payment may take. */
export const SALES_CUTOFF_MINUTES = { domestic: 60, international: 90 } as const;

/** Share of the adult fare. */
export const CHILD_FARE_SHARE = 0.75;
export const INFANT_FARE_SHARE = 0.1;
