/** Keeps the values that were used last, and forgets the one that nobody has wanted for longest. */
export class LruCache<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, made when it is not here. */
  get(key: string, make: () => Value): Value {
    const value = this.#kept.get(key) ?? make();
    // A map remembers in which order its keys came: this one is the newest again.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest);
    return value;
  }
}
