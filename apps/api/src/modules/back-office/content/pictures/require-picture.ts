import { refuseField } from "../../../../platform/http/refusals/refuse.ts";
import type { BackOfficeDeps } from "../../deps.ts";

/** The thumbnail of spec section 7, shown in every list. */
const SMALL = { width: 600, height: 400, format: "webp" } as const;

/** Refuses a name that is neither a poster scene nor an upload. */
export async function requirePicture(
  { pictures }: Pick<BackOfficeDeps, "pictures">,
  thumb: string | null,
): Promise<void> {
  if (thumb === null) return;
  const found = await pictures(thumb.replace(/\.webp$/, ""), SMALL);
  if (!found) refuseField("thumb", "picture_unknown");
}
