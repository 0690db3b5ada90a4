/* A browser that blocks site data throws on every access to storage. Reads then return null and writes do nothing. */

type Area = "localStorage" | "sessionStorage";

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // Storage is blocked: see above.
  }
}
