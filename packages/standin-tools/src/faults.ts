import { z } from "zod";

/** What may happen to a call of any wallet. */
export const COMMON_FAULTS = [
  /** Does what is asked, and answers after `ms`: later than a caller waits. */
  "late",
  /** Does what is asked, and the answer is lost. */
  "lost",
  /** The call is lost. */
  "never",
  /** Refuses; nothing is done. */
  "refused",
  /** A page of HTML instead of an answer; nothing is done. */
  "html",
  /** Does what is asked, and answers half a message. */
  "malformed",
] as const;

/** What every fault says: which calls it is meant for (those whose path contains `path`), and how often. */
export const faultFields = {
  path: z.string().default("/"),
  times: z.int().min(1).default(1),
  ms: z.int().min(0).default(0),
};

/** A fault of one stand-in. */
export interface CommonFault {
  readonly kind: string;
  readonly path: string;
  readonly times: number;
  readonly ms: number;
}

/** The faults that wait for a call. */
export class Faults<Fault extends CommonFault> {
  #waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times });
  }

  /** Uses up one turn of every fault that is meant for this call, and returns them by kind. */
  take(path: string): Map<Fault["kind"], Fault> {
    const hit = this.#waiting.filter(({ fault }) => path.includes(fault.path));
    for (const one of hit) one.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return new Map(hit.map(({ fault }) => [fault.kind, fault]));
  }

  clear(): void {
    this.#waiting = [];
  }
}
