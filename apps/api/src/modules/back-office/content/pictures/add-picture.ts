import { addFileReference } from "../../../../platform/files/file-references.ts";
import { storePhoto } from "../../../../platform/files/store-photo.ts";
import {
  PICTURE_FRAME,
  PUBLIC_PICTURE_REFERRER,
} from "../../../../platform/pictures/uploaded-pictures.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { BackOfficeDeps } from "../../deps.ts";

/**
 * Stores a picture at the largest displayed size, without metadata. It is kept for good, since
 * bookings keep showing it. Returns its name.
 */
export async function addPicture(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "files">,
  { by, staffId }: Pick<StaffContext, "by" | "staffId">,
  upload: Buffer,
): Promise<string> {
  const fileId = await storePhoto(deps, staffId, upload, PICTURE_FRAME);
  const action = {
    by,
    action: "picture.add",
    subject: { kind: "picture", id: fileId },
    why: null,
  } as const;
  await withAudit(deps, action, async (tx) => {
    const isKept = await addFileReference(tx, staffId, {
      fileId,
      referrer: PUBLIC_PICTURE_REFERRER,
    });
    if (!isKept) throw new Error("a picture was swept before it was kept");
    return { before: null, after: { file: fileId }, result: undefined };
  });
  return `${fileId}.webp`;
}
