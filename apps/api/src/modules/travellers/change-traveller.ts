import type { Traveller } from "@ghuri/contract/people";
import { lockFiles, releaseFile } from "../../platform/files/keep-file.ts";
import { type FileDeps, storePhoto } from "../../platform/files/store-photo.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { keepPassportPhoto } from "./keep-passport-photo.ts";
import { travellers } from "./tables.ts";
import { type FilledForm, refuseImpossibleDates } from "./traveller-form.ts";
import { personRow } from "./person-row.ts";
import { asTold, keeperOf, own } from "./traveller-row.ts";

/** Writes the whole form over a saved traveller; a blank `passport_file` takes the photo away. */
export async function changeTraveller(
  deps: FileDeps,
  ownerId: string,
  id: string,
  { body, document }: FilledForm,
): Promise<Traveller> {
  // Before anything is stored for a traveller that is not there.
  if ((await deps.db.$count(travellers, own(ownerId, id))) === 0) refuse("not_found");
  refuseImpossibleDates(body, deps.clock.now());
  const passportFile = document
    ? await storePhoto(deps, ownerId, document.bytes)
    : body.passport_file;

  return deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ passportFile: travellers.passportFile })
      .from(travellers)
      .where(own(ownerId, id))
      .for("update");
    if (!before) refuse("not_found");
    await lockFiles(tx, [before.passportFile, passportFile]);
    await keepPassportPhoto(tx, ownerId, passportFile, keeperOf(id));
    const [changed] = await tx
      .update(travellers)
      .set({ ...personRow(body), passportFile })
      .where(own(ownerId, id))
      .returning(asTold);
    if (!changed) refuse("not_found");
    if (before.passportFile && before.passportFile !== changed.passport_file)
      await releaseFile(tx, { fileId: before.passportFile, keeper: keeperOf(id) });
    return changed;
  });
}
