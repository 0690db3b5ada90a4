/** Whose turn it is. */
export interface ClientName {
  /** Shares the turns and the module of one: an account, an IPv4 address, or the /48 around an IPv6 address. */
  readonly network: string;
  /** Takes turns with the others of its network: the account, or the addresses that one subscriber holds. */
  readonly name: string;
}

interface Network<Item> {
  /** When it joined, or had its last turn. */
  since: number;
  size: number;
  /** The line of each client, in the order of their turns. */
  readonly clients: Map<string, Item[]>;
}

/** What waits, in a line for each client. Networks take turns, and within a network its clients do; each line is in order of arrival. */
export class ClientLines<Item extends { readonly client: ClientName }> {
  /** In the order of their turns: whoever had one goes to the end. */
  readonly #networks = new Map<string, Network<Item>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(network: string): number {
    return this.#networks.get(network)?.size ?? 0;
  }

  add(item: Item): void {
    const { network, name } = item.client;
    const joined = this.#networks.get(network) ?? newNetwork<Item>();
    const line = joined.clients.get(name) ?? [];
    line.push(item);
    joined.clients.set(name, line);
    joined.size += 1;
    this.#size += 1;
    this.#networks.set(network, joined);
  }

  /** The network whose turn it is among those that may have one. */
  findNext(mayBegin: (network: string) => boolean): string | null {
    for (const network of this.#networks.keys()) if (mayBegin(network)) return network;
    return null;
  }

  /** Takes the first of the client whose turn it is in this network. */
  takeFrom(network: string): Item | null {
    const found = this.#networks.get(network);
    const [first] = found?.clients ?? [];
    const [item] = first?.[1] ?? [];
    if (!found || !first || !item) return null;
    const [name, line] = first;
    this.#networks.delete(network);
    found.clients.delete(name);
    found.since = performance.now();
    // Both go to the end. `remove` drops them when nothing of them is left.
    this.#networks.set(network, found);
    found.clients.set(name, line);
    this.remove(item);
    return item;
  }

  /** False: it is not waiting any more. */
  remove(item: Item): boolean {
    const { network, name } = item.client;
    const found = this.#networks.get(network);
    const line = found?.clients.get(name);
    const at = line?.indexOf(item) ?? -1;
    if (!found || !line || at === -1) return false;
    line.splice(at, 1);
    found.size -= 1;
    this.#size -= 1;
    if (line.length === 0) found.clients.delete(name);
    if (found.size === 0) this.#networks.delete(network);
    return true;
  }

  /** How long a network has been waiting for its turn. */
  waitOf(network: string): number {
    const found = this.#networks.get(network);
    return found ? performance.now() - found.since : 0;
  }

  /**
   * Takes the newest of the longest line, to make room for a client whose line is shorter, so that whoever brings much finds no room and
   * takes none from others. Null: the client's own line would be as long.
   */
  takeNewestFor({ network, name }: ClientName, { ofOwnNetwork = false } = {}): Item | null {
    const fullest = ofOwnNetwork ? network : longestOf(this.#networks, ({ size }) => size);
    const isOwn = fullest === null || this.sizeOf(network) + 1 >= this.sizeOf(fullest);
    const lines = this.#networks.get(isOwn ? network : fullest)?.clients;
    const longest = lines && longestOf(lines, ({ length }) => length);
    const line = longest ? (lines?.get(longest) ?? []) : [];
    const newest = line.at(-1);
    if (!newest || (isOwn && (lines?.get(name)?.length ?? 0) + 1 >= line.length)) return null;
    this.remove(newest);
    return newest;
  }
}

function newNetwork<Item>(): Network<Item> {
  return { since: performance.now(), size: 0, clients: new Map() };
}

function longestOf<Of>(all: ReadonlyMap<string, Of>, lengthOf: (one: Of) => number): string | null {
  let longest: string | null = null;
  let length = 0;
  for (const [name, one] of all)
    if (lengthOf(one) > length) [longest, length] = [name, lengthOf(one)];
  return longest;
}
