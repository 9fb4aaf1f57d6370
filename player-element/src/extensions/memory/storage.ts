import { handled } from '../../utils/handled';

/** Where a page keeps what players remember, in place of `localStorage`: the same three methods, at once or later. */
export interface StorageAdapter {
  /** The text under this name; null or undefined when there is none. */
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, text: string): unknown;
  removeItem(name: string): unknown;
}

/** The page's own storage, else the browser's; undefined where the browser refuses its own. */
export function storageOf(given: unknown): StorageAdapter | undefined {
  if (isAdapter(given)) return given;
  if (given !== undefined) console.warn('<xl-video-player>: storageAdapter lacks getItem, setItem or removeItem');
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function isAdapter(value: unknown): value is StorageAdapter {
  const methods = ['getItem', 'setItem', 'removeItem'] as const;
  return methods.every((name) => typeof (value as Partial<StorageAdapter> | null | undefined)?.[name] === 'function');
}

/**
 * One value in a storage, as JSON. A storage that refuses, forgets or returns nonsense is one that remembers nothing:
 * nothing here ever fails.
 */
export class StoredItem<Value> {
  readonly #storage: StorageAdapter;
  readonly #name: string;
  readonly #parse: (data: unknown) => Value;
  /** Whether the storage answers later; learned from the first reading. */
  #isLater = false;
  /** Changes in a storage that answers later come one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** `parse` makes a value of whatever is stored, which anybody may have written; undefined when it is no JSON. */
  constructor(storage: StorageAdapter, name: string, parse: (data: unknown) => Value) {
    this.#storage = storage;
    this.#name = name;
    this.#parse = parse;
  }

  async read(): Promise<Value> {
    try {
      const text = this.#storage.getItem(this.#name);
      this.#isLater = typeof text === 'object' && text !== null;
      return this.#valueOf(await text);
    } catch {
      return this.#valueOf(undefined);
    }
  }

  /**
   * Changes what is stored by now, which another tab may have written; the same value leaves it.
   * A storage that answers at once has it when this returns: a page that is going away waits for nothing.
   */
  change(edit: (value: Value) => Value): void {
    const storage = this.#storage;
    const name = this.#name;
    const put = (text: unknown): unknown => {
      const before = this.#valueOf(text);
      const value = edit(before);
      return value === before ? undefined : storage.setItem(name, JSON.stringify(value));
    };
    if (this.#isLater) {
      const change = this.#last.then(() => storage.getItem(name)).then(put);
      this.#last = change.catch(() => undefined);
    } else {
      try {
        void handled(Promise.resolve(put(storage.getItem(name))));
      } catch {
        // It is full, or shut.
      }
    }
  }

  #valueOf(text: unknown): Value {
    let data: unknown;
    try {
      data = JSON.parse(String(text));
    } catch {
      // Nobody's, or damaged.
    }
    return this.#parse(data);
  }
}
