/** Keeps the most recently used values and evicts the least recently used one. */
export class LruCache<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the cached value of a key, or makes and caches it. */
  get(key: string, make: () => Value): Value {
    const value = this.#kept.get(key) ?? make();
    // A map iterates in insertion order: re-inserting makes this key the newest.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest);
    return value;
  }
}
