/* Notifies components on this page when the saved trips change. Other pages read them when they open. */

const listeners = new Set<() => void>();

export function notifyOfflineTripsChange(): void {
  for (const listener of listeners) listener();
}

export function onOfflineTripsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
