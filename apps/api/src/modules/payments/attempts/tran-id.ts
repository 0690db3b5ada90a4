import { newReference } from "../../../platform/ids.ts";

/** Our number for one attempt: grows with time, and cannot be guessed from another. */
export function newTranId(now: Date): string {
  return `P${now.getTime().toString(36).toUpperCase()}${newReference(10)}`;
}
