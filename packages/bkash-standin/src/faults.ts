import type { Fault } from "./requests.ts";

/** The faults that wait for a call. */
export class Faults {
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
