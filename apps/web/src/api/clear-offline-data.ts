/**
 * The IndexedDB database that offline-store.ts writes. It has its own file because every first visit loads
 * this one.
 */
export const OFFLINE_DATABASE = "ghuri-kept";

/**
 * Deletes all data saved on this device for offline use, of every account. Other tabs close their connection on their
 * own.
 */
export function clearOfflineData(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // A browser that blocks site data has saved nothing either.
  }
}
