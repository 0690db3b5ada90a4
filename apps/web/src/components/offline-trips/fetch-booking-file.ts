import { Unreachable } from "@ghuri/contract/client";
import type { Language } from "../../i18n/language.ts";
import type { OfflineFile } from "./offline-trips.ts";

type Kind = "ticket" | "calendar";

/** A ticket has some 100 KB; what is larger than this is not one. */
const MOST_BYTES = 1_000_000;

/** A booking's paper as the server makes it, or null when it has none now; throws Unreachable. The browser sends the cookie. */
export async function fetchBookingFile(
  kind: Kind,
  id: string,
  language: Language,
  madeOf: string,
): Promise<OfflineFile | null> {
  const answer = await fetch(
    `/download-${kind}/${encodeURIComponent(id)}?language=${language}`,
  ).catch(giveUp);
  if (!answer.ok) return null;
  const content = await answer.arrayBuffer().catch(giveUp);
  if (content.byteLength > MOST_BYTES) return null;
  const disposition = answer.headers.get("Content-Disposition") ?? "";
  return {
    filename: /filename="([^"]+)"/.exec(disposition)?.[1] ?? `ghuri-${kind}`,
    type: answer.headers.get("Content-Type") ?? "",
    content,
    madeOf,
  };
}

/** The network went, or the page is being left: nothing new is kept, and that is no fault of ours. */
function giveUp(): never {
  throw new Unreachable();
}
