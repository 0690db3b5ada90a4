/** The consolidator's own time, which tests move. */
export class StandinClock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** The same instant, so many minutes later. */
  in(minutes: number): Date {
    return new Date(this.now().getTime() + minutes * 60_000);
  }

  set(instant: Date): void {
    this.#offset = instant.getTime() - Date.now();
  }

  advance(seconds: number): void {
    this.#offset += seconds * 1000;
  }
}
