import { Unreachable } from "@ghuri/contract/client";
import type { Language } from "../../i18n/language.ts";
import type { OfflineFile } from "./offline-trips.ts";

type Kind = "ticket" | "calendar";

/** A ticket is about 100 KB. Larger files are not saved. */
const MOST_BYTES = 1_000_000;

/**
 * Downloads a booking's ticket or calendar file; null when there is none. The browser sends the session
 * cookie. @throws Unreachable when the network fails.
 */
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

/** The network is gone or the page is being left: save nothing and report nothing. */
function giveUp(): never {
  throw new Unreachable();
}
