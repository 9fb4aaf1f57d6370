import { handled } from '../../utils/handled';

/** Storage of the page in place of `localStorage`: the same three methods, synchronous or asynchronous. */
export interface StorageAdapter {
  /** Returns the text under a name; null or undefined without one. */
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, text: string): unknown;
  removeItem(name: string): unknown;
}

/** Returns the page's own storage, else `localStorage`; undefined if the browser denies it. */
export function storageOf(adapter: unknown): StorageAdapter | undefined {
  if (isAdapter(adapter)) return adapter;
  if (adapter !== undefined) console.warn('<xl-video-player>: storageAdapter lacks getItem, setItem or removeItem');
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
 * Value in a storage, as JSON. Never fails: a storage that throws, loses data or returns invalid data counts as empty.
 */
export class StoredItem<Value> {
  readonly #storage: StorageAdapter;
  readonly #name: string;
  readonly #parse: (data: unknown) => Value;
  /** Whether the storage is asynchronous; known after the first read. */
  #isAsync = false;
  /** Last change in an asynchronous storage; they run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** `parse` validates the stored data, which anybody may have written; it gets undefined for invalid JSON. */
  constructor(storage: StorageAdapter, name: string, parse: (data: unknown) => Value) {
    this.#storage = storage;
    this.#name = name;
    this.#parse = parse;
  }

  async read(): Promise<Value> {
    try {
      const text = this.#storage.getItem(this.#name);
      this.#isAsync = typeof text === 'object' && text !== null;
      return this.#valueOf(await text);
    } catch {
      return this.#valueOf(undefined);
    }
  }

  /**
   * Edits the stored value, which another tab may have written; the same value is not written. A synchronous storage
   * has the new value on return, as a page that is being left does not wait.
   */
  change(edit: (value: Value) => Value): void {
    const storage = this.#storage;
    const name = this.#name;
    const put = (text: unknown): unknown => {
      const before = this.#valueOf(text);
      const value = edit(before);
      return value === before ? undefined : storage.setItem(name, JSON.stringify(value));
    };
    if (this.#isAsync) {
      const change = this.#last.then(() => storage.getItem(name)).then(put);
      this.#last = change.catch(() => undefined);
    } else {
      try {
        void handled(Promise.resolve(put(storage.getItem(name))));
      } catch {
        // The storage is full or denied.
      }
    }
  }

  #valueOf(text: unknown): Value {
    let data: unknown;
    try {
      data = JSON.parse(String(text));
    } catch {
      // No value, or invalid JSON.
    }
    return this.#parse(data);
  }
}
