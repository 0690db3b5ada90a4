import type { Purpose } from "./purpose.ts";

/** The products that can be paid for, each under the name it registered with. */
export interface Purposes {
  readonly names: readonly string[];
  /** The product with this name; null when none is registered. The name may come from anywhere. */
  find(name: string): Purpose | null;
  /** The product of a stored attempt. @throws Error when it is not sold any more. */
  of(attempt: { readonly purpose: string }): Purpose;
}

const NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** Registers the products. @throws Error on a name that the database would refuse. */
export function createPurposes(sold: Readonly<Record<string, Purpose | null>>): Purposes {
  const entries = Object.entries(sold).flatMap(([name, one]) =>
    one ? [[name, one] as const] : [],
  );
  for (const [name] of entries)
    if (!NAME.test(name)) throw new Error(`A product cannot be called ${name}`);
  const byName: ReadonlyMap<string, Purpose> = new Map(entries);
  const find = (name: string) => byName.get(name) ?? null;
  return {
    names: [...byName.keys()],
    find,
    of({ purpose }) {
      const found = find(purpose);
      if (!found) throw new Error(`Payment of a purpose that is not sold: ${purpose}`);
      return found;
    },
  };
}
