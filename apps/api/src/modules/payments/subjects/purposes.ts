import { PaymentPurpose } from "@ghuri/contract/payments";
import type { Purpose } from "./purpose.ts";
import { BOOKING_WORDS, type SubjectWords } from "./subject-words.ts";

/** The products that can be paid for, each under the name it registered with. */
export interface Purposes {
  /** Adds a product. @throws Error on a name that the database would refuse, or that is taken. */
  register(name: string, purpose: Purpose): void;
  /** The product with this name; null when none is registered. The name may come from anywhere. */
  find(name: string): Purpose | null;
  /** The product of a stored attempt. @throws Error when it is not sold any more. */
  of(attempt: { readonly purpose: string }): Purpose;
  /** How to speak of what this product sells. */
  wordsOf(name: string): SubjectWords;
}

/** The products that were named, and those that register later. */
export function createPurposes(sold: Readonly<Record<string, Purpose>> = {}): Purposes {
  const byName = new Map<string, Purpose>();
  const find = (name: string) => byName.get(name) ?? null;
  const purposes: Purposes = {
    register(name, purpose) {
      if (!PaymentPurpose.safeParse(name).success)
        throw new Error(`A product cannot be called ${name}`);
      if (byName.has(name)) throw new Error(`${name} is registered twice`);
      byName.set(name, purpose);
    },
    find,
    of({ purpose }) {
      const found = find(purpose);
      if (!found) throw new Error(`Payment of a purpose that is not sold: ${purpose}`);
      return found;
    },
    wordsOf: (name) => ({ ...BOOKING_WORDS, ...find(name)?.words }),
  };
  for (const [name, purpose] of Object.entries(sold)) purposes.register(name, purpose);
  return purposes;
}
