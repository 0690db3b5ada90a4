/** The door of travellers. */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { eraseTravellers } from "./erase-travellers.ts";
import { listTravellers } from "./list-travellers.ts";

export { maskTraveller } from "./mask-traveller.ts";
export { referencePassportPhotos } from "./reference-passport-photo.ts";
export { exportTraveller, toTravellerColumns, toTravellerDto } from "./traveller-fields.ts";
export { matchTravellers } from "./match-travellers.ts";
export { findPartyErrors } from "./find-party-errors.ts";

export const travellerPersonalDataHandler: PersonalDataHandler = {
  name: "travellers",
  exportData: (db, { id }) => listTravellers(db, id),
  eraseData: (tx, { id }) => eraseTravellers(tx, id),
};
