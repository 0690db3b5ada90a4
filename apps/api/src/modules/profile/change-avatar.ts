import type { Transaction } from "../../platform/db/database.ts";
import { squareFrame } from "../../platform/files/sanitize-photo.ts";
import {
  addFileReference,
  lockFiles,
  removeFileReference,
} from "../../platform/files/file-references.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { deleteOrphanedFile } from "../../platform/files/delete-orphaned-files.ts";
import type { UploadedFile } from "../../platform/http/serve/read-multipart.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { replaceAvatar } from "../accounts/index.ts";
import type { ProfileDeps } from "./deps.ts";

/** Spec 5: cropped to a centred square of this side. */
const SIDE = 300;

/** Sets or removes the account's avatar. Deletes the old file when nothing else refers to it. */
export async function changeAvatar(
  deps: ProfileDeps,
  accountId: string,
  picture: UploadedFile | null,
): Promise<void> {
  // Nothing refers to the new file before the transaction: after a crash here, the orphan sweep deletes it.
  const fileId = picture && (await storePhoto(deps, accountId, picture.bytes, squareFrame(SIDE)));
  const old = await deps.db.transaction((tx) => setAvatar(tx, accountId, fileId));
  if (old !== null) await deleteOrphanedFile(deps, old);
}

/** Sets the account's avatar to this file, or to none, and releases the previous one. @returns the previous id. */
export async function setAvatar(
  tx: Transaction,
  accountId: string,
  fileId: string | null,
): Promise<string | null> {
  const referrer = `avatar:${accountId}`;
  const swapped = await replaceAvatar(tx, accountId, fileId);
  if (!swapped) return fileId === null ? null : refuse("unauthenticated");
  const { old } = swapped;
  await lockFiles(tx, [old, fileId]);
  if (fileId !== null && !(await addFileReference(tx, accountId, { fileId, referrer })))
    refuse("internal");
  if (old !== null) await removeFileReference(tx, { fileId: old, referrer });
  return old;
}
