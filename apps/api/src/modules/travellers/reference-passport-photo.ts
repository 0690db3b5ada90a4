import type { Transaction } from "../../platform/db/database.ts";
import { addFileReference, lockFiles } from "../../platform/files/file-references.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";

/** Adds a reference to the photo in a form, or refuses the field when the owner did not upload it. */
export async function referencePassportPhoto(
  tx: Transaction,
  ownerId: string,
  fileId: string | null,
  referrer: string,
  field = "passport_file",
): Promise<void> {
  if (fileId !== null && !(await addFileReference(tx, ownerId, { fileId, referrer })))
    refuseField(field, "file_unknown");
}

/**
 * The same for all passengers of a booking, in the transaction that writes it. `keeper` names the booking,
 * for example `flight-booking:<id>`; `field` is the list's name in the request.
 */
export async function referencePassportPhotos(
  tx: Transaction,
  ownerId: string,
  party: readonly { readonly passport_file: string | null }[],
  { keeper, field }: { readonly keeper: string; readonly field: string },
): Promise<void> {
  await lockFiles(
    tx,
    party.map((one) => one.passport_file),
  );
  for (const [index, { passport_file: fileId }] of party.entries())
    await referencePassportPhoto(tx, ownerId, fileId, keeper, `${field}.${index}.passport_file`);
}
