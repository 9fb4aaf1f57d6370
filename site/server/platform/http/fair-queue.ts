interface Waiting {
  readonly network: string;
  /** Of `performance.now()`. */
  readonly since: number;
}

interface NetworkLine<Item> {
  readonly items: Item[];
  /** When it came into the line, or had its last turn. */
  turnSince: number;
}

/**
 * Requests that wait, in the order in which they came; networks take turns, so that however many of one wait, another one's wait
 * is short.
 */
export class FairQueue<Item extends Waiting> {
  /** In the order of their turns. */
  readonly #networks = new Map<string, NetworkLine<Item>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: Item): void {
    const line = this.#networks.get(item.network);
    if (line) line.items.push(item);
    else this.#networks.set(item.network, { items: [item], turnSince: item.since });
    this.#length += 1;
  }

  /** Takes the next one out. @param now when, as `since`. @param mayStart whether a network has its turn now. */
  shift(now: number, mayStart: (network: string) => boolean): Item | undefined {
    const network = this.#nextOf(mayStart);
    const line = network === undefined ? undefined : this.#networks.get(network);
    if (network === undefined || !line) return undefined;
    const item = line.items.shift();
    this.#length -= 1;
    this.#networks.delete(network);
    line.turnSince = now;
    if (line.items.length > 0) this.#networks.set(network, line);
    return item;
  }

  /** Whether there is one to take. */
  hasNext(mayStart: (network: string) => boolean): boolean {
    return this.#nextOf(mayStart) !== undefined;
  }

  /** Milliseconds that one more of a network would have waited by now had it come with its next in turn. */
  waitOf(network: string, now: number): number {
    const [first] = this.#networks.values();
    const own = this.#networks.get(network)?.items[0];
    return Math.max(first ? now - first.turnSince : 0, own ? now - own.since : 0);
  }

  #nextOf(mayStart: (network: string) => boolean): string | undefined {
    for (const network of this.#networks.keys()) if (mayStart(network)) return network;
    return undefined;
  }
}
