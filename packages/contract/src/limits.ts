/* The limits of a search, once for the server and the page. No zod here: the first page load carries them. */

/** Adults and children on one booking (spec 9). Infants have no seat of their own (ruling OP-57). */
export const MAX_SEATED_PASSENGERS = 7;

/** Flights in one search: the slices of a multi-city trip (spec 5). */
export const MAX_SLICES = 4;

/** Ages a child passenger can be given, both included (spec 5). */
export const CHILD_AGE = { min: 2, max: 12 } as const;

/** From this age on an airline counts a child as an adult. */
export const ADULT_FARE_AGE = 12;

/** How far ahead flights are sold, in days from today (spec 9). */
export const SALES_HORIZON_DAYS = 330;
