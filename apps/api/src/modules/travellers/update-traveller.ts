import type { Traveller } from "@ghuri/contract/travellers";
import { lockFiles, removeFileReference } from "../../platform/files/file-references.ts";
import { type FileDeps, storePhoto } from "../../platform/files/store-photo.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { referencePassportPhoto } from "./reference-passport-photo.ts";
import { travellers } from "./tables.ts";
import { type SubmittedTravellerForm, refuseImpossibleDates } from "./traveller-form.ts";
import { toTravellerColumns } from "./traveller-fields.ts";
import { travellerDtoColumns, travellerReferrer, isOwnTraveller } from "./own-traveller.ts";

/** Replaces all fields of a saved traveller. A blank `passport_file` removes the photo. */
export async function updateTraveller(
  deps: FileDeps,
  ownerId: string,
  id: string,
  { body, document }: SubmittedTravellerForm,
): Promise<Traveller> {
  // Checked before the photo is stored, so that an unknown traveller leaves no file.
  if ((await deps.db.$count(travellers, isOwnTraveller(ownerId, id))) === 0) refuse("not_found");
  refuseImpossibleDates(body, deps.clock.now());
  const passportFile = document
    ? await storePhoto(deps, ownerId, document.bytes)
    : body.passport_file;

  return deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ passportFile: travellers.passportFile })
      .from(travellers)
      .where(isOwnTraveller(ownerId, id))
      .for("update");
    if (!before) refuse("not_found");
    await lockFiles(tx, [before.passportFile, passportFile]);
    await referencePassportPhoto(tx, ownerId, passportFile, travellerReferrer(id));
    const [changed] = await tx
      .update(travellers)
      .set({ ...toTravellerColumns(body), passportFile })
      .where(isOwnTraveller(ownerId, id))
      .returning(travellerDtoColumns);
    if (!changed) refuse("not_found");
    if (before.passportFile && before.passportFile !== changed.passport_file)
      await removeFileReference(tx, {
        fileId: before.passportFile,
        referrer: travellerReferrer(id),
      });
    return changed;
  });
}
