import { OFFLINE_DATABASE } from "./clear-offline-data.ts";

/*
 * Offline data of a session: one record in IndexedDB under a hash of the session's token, so that no other
 * session can read it. See docs/decisions/0008.
 */

const STORE = "kept";

/** The offline data of this session, or null. */
export async function readOfflineData(token: string): Promise<unknown> {
  const key = await nameOf(token);
  return (await inStore("readonly", (store) => store.get(key))) ?? null;
}

/** Replaces the stored data. `isStillIn` is called right before the write, as the session may have ended meanwhile. */
export async function writeOfflineData(
  token: string,
  kept: object,
  isStillIn: () => boolean,
): Promise<void> {
  const key = await nameOf(token);
  if (!isStillIn()) return;
  await inStore("readwrite", (store) => {
    store.clear();
    return isStillIn() ? store.put(kept, key) : null;
  });
}

/** The token itself is stored only in its cookie. */
async function nameOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest | null,
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = work(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(asked?.result));
      transaction.addEventListener("abort", () => reject(asError(transaction.error)));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(OFFLINE_DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    opening.addEventListener("success", () => {
      const database = opening.result;
      // Another tab deletes the database: close the connection so that it can.
      database.addEventListener("versionchange", () => database.close());
      resolve(database);
    });
    opening.addEventListener("error", () => reject(asError(opening.error)));
  });
}

function asError(fault: DOMException | null): Error {
  return fault ?? new Error("IndexedDB gave no reason");
}
