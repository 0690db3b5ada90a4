/* The messages of the flight results: see load-messages.ts. */
export { itinerary } from "./itinerary.ts";
export { price } from "./price.ts";
export { results } from "./results.ts";
