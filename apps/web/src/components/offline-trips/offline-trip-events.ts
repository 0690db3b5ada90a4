/* Who shows what is kept hears when it has changed on this page; other pages read it when they open. */

const listeners = new Set<() => void>();

export function notifyOfflineTripsChange(): void {
  for (const listener of listeners) listener();
}

export function onOfflineTripsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
