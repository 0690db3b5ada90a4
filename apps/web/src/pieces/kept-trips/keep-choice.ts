import { readStored, writeStored } from "../../api/browser-storage.ts";
import { forgetKept } from "../../api/forget-kept.ts";

/* A wish about this device, not about a person: it stays when somebody signs out. */
const KEY = "keepTrips";

export function mayKeepTrips(): boolean {
  return readStored("localStorage", KEY) !== "no";
}

/** A no takes away at once what is here. */
export function chooseKeepTrips(may: boolean): void {
  writeStored("localStorage", KEY, may ? null : "no");
  if (!may) forgetKept();
}
