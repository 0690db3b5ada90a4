import type { Traveller } from "@ghuri/contract/travellers";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type FileDeps, storePhoto } from "../../platform/files/store-photo.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { referencePassportPhoto } from "./reference-passport-photo.ts";
import { travellers } from "./tables.ts";
import { type SubmittedTravellerForm, refuseImpossibleDates } from "./traveller-form.ts";
import { toTravellerColumns } from "./traveller-fields.ts";
import { travellerDtoColumns, travellerReferrer } from "./own-traveller.ts";

const MAX_TRAVELLERS = 100;

/** Saves a new traveller. A photo in the request takes precedence over a reference to an earlier upload. */
export async function saveTraveller(
  deps: FileDeps,
  ownerId: string,
  { body, document }: SubmittedTravellerForm,
): Promise<Traveller> {
  const now = deps.clock.now();
  refuseImpossibleDates(body, now);
  await refuseTooMany(deps.db, ownerId);
  const passportFile = document
    ? await storePhoto(deps, ownerId, document.bytes)
    : body.passport_file;

  const id = newId();
  return deps.db.transaction(async (tx) => {
    await referencePassportPhoto(tx, ownerId, passportFile, travellerReferrer(id));
    const [saved] = await tx
      .insert(travellers)
      .values({ id, ownerId, ...toTravellerColumns(body), passportFile, createdAt: now })
      .returning(travellerDtoColumns);
    return saved ?? refuse("internal");
  });
}

/** Protects the disk and takes no lock: two concurrent forms may exceed the limit by one. */
async function refuseTooMany(db: Database, ownerId: string): Promise<void> {
  if ((await db.$count(travellers, eq(travellers.ownerId, ownerId))) >= MAX_TRAVELLERS)
    refuse("too_many_travellers", { values: { limit: MAX_TRAVELLERS } });
}
