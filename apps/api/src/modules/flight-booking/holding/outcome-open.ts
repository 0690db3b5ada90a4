/** A call of an airline takes up to 130 seconds. Until then a request that was sent may still be carried out. */
const SETTLED_AFTER_MS = 3 * 60_000;

/** The outcome at the supplier is not known yet: the job is tried again, and looks it up first. */
export class OutcomeOpen extends Error {
  override readonly name: string = "OutcomeOpen";
}

/** The same, of a request that was sent so recently that nothing is wrong yet. */
export class RequestUnderWay extends OutcomeOpen {
  override readonly name = "RequestUnderWay";
  constructor() {
    super("the request may still be under way");
  }
}

/** The same, at a supplier that cannot be asked by our reference: staff ask it, and record what it says. */
export class StaffMustAsk extends OutcomeOpen {
  override readonly name = "StaffMustAsk";
}

/** True when a request of then has either been carried out by now, or never will be. */
export function isSettled(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= SETTLED_AFTER_MS;
}
