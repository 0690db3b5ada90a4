import { keepFile } from "../../../../platform/files/keep-file.ts";
import { storePhoto } from "../../../../platform/files/store-photo.ts";
import { PICTURE_FRAME, SHOWN_TO_ALL } from "../../../../platform/pictures/uploaded-pictures.ts";
import { onRecord } from "../../audit/on-record.ts";
import type { Decider } from "../../decider.ts";
import type { BackOfficeDeps } from "../../deps.ts";

/**
 * Takes a picture that travellers will see: pixels only, in the size of the largest place. It stays for
 * good, since bookings show it after their package shows another. Answers its name.
 */
export async function addPicture(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "files">,
  { by, staffId }: Pick<Decider, "by" | "staffId">,
  upload: Buffer,
): Promise<string> {
  const fileId = await storePhoto(deps, staffId, upload, PICTURE_FRAME);
  const act = {
    by,
    act: "picture.add",
    subject: { kind: "picture", id: fileId },
    why: null,
  } as const;
  await onRecord(deps, act, async (tx) => {
    const isKept = await keepFile(tx, staffId, { fileId, keeper: SHOWN_TO_ALL });
    if (!isKept) throw new Error("a picture was swept before it was kept");
    return { before: null, after: { file: fileId }, answer: undefined };
  });
  return `${fileId}.webp`;
}
