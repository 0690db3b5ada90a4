import { refuseField } from "../../../../platform/http/refuse.ts";
import type { BackOfficeDeps } from "../../deps.ts";

/** The small one of spec 7, which every list shows first. */
const SMALL = { width: 600, height: 400, format: "webp" } as const;

/** Refuses the name of a picture that there is not: neither a poster scene nor an upload. */
export async function requirePicture(
  { pictures }: Pick<BackOfficeDeps, "pictures">,
  thumb: string | null,
): Promise<void> {
  if (thumb === null) return;
  const found = await pictures(thumb.replace(/\.webp$/, ""), SMALL);
  if (!found) refuseField("thumb", "picture_unknown");
}
