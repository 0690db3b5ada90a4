import { readStored, writeStored } from "../../api/browser-storage.ts";
import { onSignedOut } from "../../api/session-store.ts";
import { type ChosenExtras, NOTHING_CHOSEN } from "./chosen-extras.ts";

/*
 * The bags and seats that were chosen on a checkout, by its offer. They survive another page, and a reload: a phone with
 * little memory reloads tabs by itself. Offers and seat numbers are no personal data, so sessionStorage may have them.
 */

const KEY = "checkout_extras";

interface StoredDraft {
  readonly offer: string;
  readonly chosen: ChosenExtras;
}

onSignedOut(() => forgetExtras());

export function readExtras(offer: string): ChosenExtras {
  try {
    const stored = JSON.parse(readStored("sessionStorage", KEY) ?? "null") as StoredDraft | null;
    return stored?.offer === offer
      ? { bags: { ...stored.chosen.bags }, seats: { ...stored.chosen.seats } }
      : NOTHING_CHOSEN;
  } catch {
    // Treat unreadable stored text as nothing chosen.
    return NOTHING_CHOSEN;
  }
}

export function saveExtras(offer: string, chosen: ChosenExtras): void {
  writeStored("sessionStorage", KEY, JSON.stringify({ offer, chosen } satisfies StoredDraft));
}

export function forgetExtras(): void {
  writeStored("sessionStorage", KEY, null);
}
