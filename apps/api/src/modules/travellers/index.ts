/** Public interface of travellers. */
/** Registers the module; app.ts calls it once. */
export { registerTravellers } from "./plugin.ts";
export { maskTraveller } from "./mask-traveller.ts";
export { referencePassportPhotos } from "./reference-passport-photo.ts";
export { exportTraveller, toTravellerColumns, toTravellerDto } from "./traveller-fields.ts";
export { matchTravellers } from "./match-travellers.ts";
export { findPartyErrors } from "./find-party-errors.ts";
