import type { Transaction } from "../../platform/db/database.ts";
import { squareOf } from "../../platform/files/clean-photo.ts";
import { keepFile, lockFiles, releaseFile } from "../../platform/files/keep-file.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { deleteLooseFile } from "../../platform/files/sweep-files.ts";
import type { UploadedFile } from "../../platform/http/read-multipart.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { swapAvatar } from "../accounts/index.ts";
import type { ProfileDeps } from "./deps.ts";

/** Spec 5: cropped to a centred square of this side. */
const SIDE = 300;

/** Sets or takes away the owner's picture; the old one is deleted once nothing shows it. */
export async function changeAvatar(
  deps: ProfileDeps,
  accountId: string,
  picture: UploadedFile | null,
): Promise<void> {
  // Until the swap nothing refers to the new file: if we fall here, the sweep takes it.
  const fileId = picture && (await storePhoto(deps, accountId, picture.bytes, squareOf(SIDE)));
  const old = await deps.db.transaction((tx) => putAvatar(tx, accountId, fileId));
  if (old !== null) await deleteLooseFile(deps, old);
}

/** Makes the account refer to this file, or to none, and lets go of the one before; answers its id. */
export async function putAvatar(
  tx: Transaction,
  accountId: string,
  fileId: string | null,
): Promise<string | null> {
  const keeper = `avatar:${accountId}`;
  const swapped = await swapAvatar(tx, accountId, fileId);
  if (!swapped) return fileId === null ? null : refuse("unauthenticated");
  const { old } = swapped;
  await lockFiles(tx, [old, fileId]);
  if (fileId !== null && !(await keepFile(tx, accountId, { fileId, keeper }))) refuse("internal");
  if (old !== null) await releaseFile(tx, { fileId: old, keeper });
  return old;
}
