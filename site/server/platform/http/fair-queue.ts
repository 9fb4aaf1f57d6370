interface QueuedItem {
  readonly network: string;
  /** When it came, in milliseconds of the queue's clock. */
  readonly since: number;
}

interface NetworkLine<Item> {
  readonly items: Item[];
  /** When the network came into the queue, or had its last turn. */
  turnSince: number;
}

/**
 * A queue in which networks take turns: however many items of one network wait, another one's wait is short. Items of one network
 * leave in the order in which they came.
 */
export class FairQueue<Item extends QueuedItem> {
  /** In the order of their turns. */
  readonly #networks = new Map<string, NetworkLine<Item>>();
  readonly #mayStart: (network: string) => boolean;
  #length = 0;

  /** @param mayStart whether a network may have its turn now; others have theirs meanwhile. */
  constructor(mayStart: (network: string) => boolean = () => true) {
    this.#mayStart = mayStart;
  }

  get length(): number {
    return this.#length;
  }

  push(item: Item): void {
    const line = this.#networks.get(item.network);
    if (line) line.items.push(item);
    else this.#networks.set(item.network, { items: [item], turnSince: item.since });
    this.#length += 1;
  }

  /** Whether there is an item whose network may have its turn now. */
  get hasNext(): boolean {
    return this.#next() !== undefined;
  }

  /** Removes the next item and returns it. @param now milliseconds of the clock of `since`. */
  shift(now: number): Item | undefined {
    const next = this.#next();
    if (!next) return undefined;
    const [network, line] = next;
    const item = line.items.shift();
    this.#length -= 1;
    this.#networks.delete(network);
    line.turnSince = now;
    if (line.items.length > 0) this.#networks.set(network, line);
    return item;
  }

  /** Milliseconds that the network whose turn is next has waited for it, or the first item of the given network, whichever is longer. */
  waitOf(network: string, now: number): number {
    const next = this.#next();
    const own = this.#networks.get(network)?.items[0];
    return Math.max(next ? now - next[1].turnSince : 0, own ? now - own.since : 0);
  }

  #next(): [string, NetworkLine<Item>] | undefined {
    for (const entry of this.#networks) if (this.#mayStart(entry[0])) return entry;
    return undefined;
  }
}
