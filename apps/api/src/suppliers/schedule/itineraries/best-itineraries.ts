import { NONE } from "./flight-window.ts";

/** The value of a minute of travel in taka, for ranking by price and time. */
export const TAKA_PER_MINUTE = 20;

const FLIGHTS_PER_LEG = 3;

/**
 * The itineraries of least cost among those added, at most so many: rows of columns that every search writes anew. On a
 * tie, the one added first stays.
 */
export class BestItineraries {
  readonly #most: number;
  readonly #cost: Float64Array;
  /** The how-manieth itinerary this was. */
  readonly #added: Int32Array;
  readonly #flights: Int32Array;
  /** Rows as a heap, the worst on top, once there are as many as are kept. */
  readonly #heap: Int32Array;
  #seen = 0;
  #kept = 0;
  #bound = Infinity;

  constructor(most: number) {
    this.#most = most;
    this.#cost = new Float64Array(most);
    this.#added = new Int32Array(most);
    this.#flights = new Int32Array(most * FLIGHTS_PER_LEG);
    this.#heap = new Int32Array(most);
  }

  /** What costs as much or more is not kept, so it need not be looked for. */
  get bound(): number {
    return this.#bound;
  }

  clear(): void {
    this.#seen = 0;
    this.#kept = 0;
    this.#bound = Infinity;
  }

  add(cost: number, first: number, second: number, third: number): void {
    if (cost >= this.#bound) return;
    const isFull = this.#kept === this.#most;
    const row = isFull ? (this.#heap[0] ?? 0) : this.#kept;
    this.#cost[row] = cost;
    this.#added[row] = this.#seen++;
    const at = row * FLIGHTS_PER_LEG;
    this.#flights[at] = first;
    this.#flights[at + 1] = second;
    this.#flights[at + 2] = third;
    if (isFull) this.#sink(0);
    else {
      this.#heap[row] = row;
      this.#kept += 1;
      if (this.#kept < this.#most) return;
      for (let parent = this.#most >> 1; parent >= 0; parent--) this.#sink(parent);
    }
    this.#bound = this.#cost[this.#heap[0] ?? 0] ?? Infinity;
  }

  /** What `read` makes of the flights of each, in the order in which they were added. */
  map<Read>(read: (first: number, second: number, third: number) => Read): Read[] {
    const rows = this.#heap.slice(0, this.#kept);
    if (this.#bound < Infinity) rows.sort((a, b) => (this.#added[a] ?? 0) - (this.#added[b] ?? 0));
    const flights = this.#flights;
    const list: Read[] = [];
    for (const row of rows) {
      const at = row * FLIGHTS_PER_LEG;
      list.push(read(flights[at] ?? NONE, flights[at + 1] ?? NONE, flights[at + 2] ?? NONE));
    }
    return list;
  }

  /** Moves a row down the heap until none below is worse. */
  #sink(from: number): void {
    const heap = this.#heap;
    const row = heap[from] ?? 0;
    let at = from;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#most) break;
      if (below + 1 < this.#most && this.#isWorse(heap[below + 1] ?? 0, heap[below] ?? 0))
        below += 1;
      const worse = heap[below] ?? 0;
      if (!this.#isWorse(worse, row)) break;
      heap[at] = worse;
      at = below;
    }
    heap[at] = row;
  }

  #isWorse(row: number, other: number): boolean {
    const difference = (this.#cost[row] ?? 0) - (this.#cost[other] ?? 0);
    return (
      difference > 0 || (difference === 0 && (this.#added[row] ?? 0) > (this.#added[other] ?? 0))
    );
  }
}
