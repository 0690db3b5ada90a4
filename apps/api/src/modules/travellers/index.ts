/** The door of travellers. */
import type { Belongings } from "../../platform/belongings.ts";
import { forgetTravellers } from "./forget-travellers.ts";
import { listTravellers } from "./list-travellers.ts";

export { coveredPerson } from "./covered-person.ts";
export { keepPassportPhotos } from "./keep-passport-photo.ts";
export { copyPerson, personRow, showPerson } from "./person-row.ts";
export { peopleLike } from "./people-like.ts";
export { partyFaults } from "./party-faults.ts";

export const travellerBelongings: Belongings = {
  name: "travellers",
  copy: (db, { id }) => listTravellers(db, id),
  forget: (tx, { id }) => forgetTravellers(tx, id),
};
