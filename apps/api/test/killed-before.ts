import type { FlightBookingDeps } from "../src/modules/flight-booking/deps.ts";
import { cancelsParts } from "../src/modules/flight-booking/parts/part-possible.ts";
import type { RemoteSupplier } from "../src/suppliers/flight-supplier.ts";

/** Thrown where the process is killed. */
export class Killed extends Error {}

/**
 * The module on a process that is killed before one of its steps, as `kill -9` would: a step is a call of the supplier, what
 * follows its answer, or a transaction.
 */
export function killedBefore(
  wanted: number,
  supplier: RemoteSupplier,
  deps: FlightBookingDeps,
): FlightBookingDeps {
  let steps = 0;
  async function step<T>(act: () => Promise<T>): Promise<T> {
    // Once killed, nothing else happens.
    if (++steps >= wanted) throw new Killed();
    return act();
  }
  async function call<T>(act: () => Promise<T>): Promise<T> {
    const answer = await step(act);
    return step(() => Promise.resolve(answer));
  }
  const killable: RemoteSupplier = {
    ...supplier,
    hold: (request) => call(() => supplier.hold(request)),
    ticket: (request) => call(() => supplier.ticket(request)),
    retrieve: (order) => step(() => supplier.retrieve(order)),
    findByOwnReference: (reference, offer) =>
      step(() => supplier.findByOwnReference(reference, offer)),
    quoteCancellation: (order) => step(() => supplier.quoteCancellation(order)),
    confirmCancellation: (quote) => call(() => supplier.confirmCancellation(quote)),
    ...(cancelsParts(supplier)
      ? {
          quotePart: (part) => step(() => supplier.quotePart(part)),
          confirmPart: (quote, reference) => call(() => supplier.confirmPart(quote, reference)),
        }
      : {}),
  };
  const db = new Proxy(deps.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== "transaction" || typeof value !== "function") return value;
      const begin = value as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => step(() => begin.apply(target, args));
    },
  });
  return { ...deps, db, search: { ...deps.search, suppliers: [killable] } };
}
