/** In IndexedDB: what kept-memory.ts writes. A file of its own, as every first visit carries it. */
export const OFFLINE_DATABASE = "ghuri-kept";

/** Takes away all that this device kept of a session, whoever's it was; other tabs let go of it by themselves. */
export function clearOfflineData(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // A browser that blocks site data has kept nothing either.
  }
}
