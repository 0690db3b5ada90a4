import { useState } from "react";
import { onSignedOut } from "../../../api/session-store.ts";
import type { RequestsBySlot } from "../../../components/special-requests/chosen-requests.ts";

/*
 * What was chosen in a checkout, by its key. Like the forms of travellers it survives another page and signing in again, in
 * memory alone: it tells about health and faith, so nothing of it is stored on the device.
 */
const drafts = new Map<string, RequestsBySlot>();

onSignedOut(() => drafts.clear());

/** The special requests of a checkout, until the tab is closed or somebody signs out. */
export function useSpecialRequests(checkoutKey: string) {
  const [chosen, setChosen] = useState<RequestsBySlot>(() => drafts.get(checkoutKey) ?? {});
  return {
    chosen,
    choose: (next: RequestsBySlot) => {
      drafts.set(checkoutKey, next);
      setChosen(next);
    },
    forget: () => drafts.delete(checkoutKey),
  };
}
